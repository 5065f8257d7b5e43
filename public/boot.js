// Starts the app, or says why it cannot. A classic script in old syntax: a browser that is too old for the app
// must still be able to show the notice.
(function () {
  "use strict";
  var app = document.getElementById("app");

  function show(reason) {
    document.getElementById("boot-opening").hidden = true;
    document.getElementById("boot-failed").hidden = false;
    document.getElementById("boot-reason").textContent = String(reason);
  }

  function address(name) {
    return new URL(name, document.baseURI).href;
  }

  if (typeof WebAssembly !== "object") {
    show("WebAssembly: " + typeof WebAssembly);
    return;
  }
  import(address(app.getAttribute("data-script")))
    .then(function (glue) {
      return glue.default({ module_or_path: address(app.getAttribute("data-wasm")) });
    })
    .then(function () {
      var boot = document.getElementById("boot");
      boot.parentNode.removeChild(boot);
    })
    .catch(function (reason) {
      show(reason);
      throw reason;
    });
})();
