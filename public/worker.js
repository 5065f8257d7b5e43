// The second thread: the same program, without a page. Its name is those of its two files.
(function () {
  "use strict";
  var addresses = self.name.split(" ").map(function (name) {
    return new URL(name, self.location.href).href;
  });

  import(addresses[0])
    .then(function (glue) {
      return glue.default({ module_or_path: addresses[1] });
    })
    .catch(function (reason) {
      // Outside the promise, so that the page hears of it.
      setTimeout(function () {
        throw reason;
      });
    });
})();
