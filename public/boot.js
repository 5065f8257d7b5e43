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

  // The page is kept for the time without a network (public/offline.js). When a newer one is there, the app is told and
  // asks; nothing is loaded again by itself.
  function keepForOffline() {
    var script = app.getAttribute("data-offline");
    var workers = navigator.serviceWorker;
    if (!script || !workers) return;
    workers
      .register(address(script), { updateViaCache: "none" })
      .then(function (registration) {
        function tell() {
          if (registration.waiting && registration.active) window.dispatchEvent(new Event("chuhe-newer"));
        }
        registration.addEventListener("updatefound", function () {
          registration.installing.addEventListener("statechange", tell);
        });
        tell();
        // A tablet that is never switched off asks as well, and one that is never out of sight asks each hour.
        function ask() {
          if (!document.hidden) registration.update().catch(function () {});
        }
        document.addEventListener("visibilitychange", ask);
        window.setInterval(ask, 3600000);
        window.addEventListener("chuhe-take-newer", function () {
          var next = registration.waiting;
          if (!next) return location.reload();
          // A page of the first visit belongs to no worker: it is not told when that changes.
          next.addEventListener("statechange", function () {
            if (next.state === "activated" || next.state === "redundant") location.reload();
          });
          next.postMessage("take over");
        });
      })
      .catch(function () {
        // A private window, or a browser without room: the page goes on as it is.
      });
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
      keepForOffline();
    })
    .catch(function (reason) {
      show(reason);
      throw reason;
    });
})();
