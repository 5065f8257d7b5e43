// The second thread: the same program, without a page. The names of its files come with the address.
(function () {
  "use strict";
  var names = new URLSearchParams(self.location.search);

  function address(name) {
    return new URL(names.get(name), self.location.href).href;
  }

  import(address("script"))
    .then(function (glue) {
      return glue.default({ module_or_path: address("wasm") });
    })
    .catch(function (reason) {
      // Outside the promise, so that the page hears of it.
      setTimeout(function () {
        throw reason;
      });
    });
})();
