// Keeps the page for the time without a network (a service worker). scripts/offline.mjs writes before it, as OFFLINE, the version
// and the files of this build. All files of a version are kept together and come from it together, so that a page never
// mixes two. A newer version is fetched beside it and waits until the arbiter takes it, or until no tab is open.
(function () {
  "use strict";
  // Another copy under another path of the same host keeps its own.
  var PREFIX = "chuhe " + self.registration.scope + " ";
  var CACHE = PREFIX + OFFLINE.version;

  // Files with a hash in their names may come from the browser's own store; the others are asked for anew.
  function fetched(name) {
    var isHashed = /-[0-9a-f]{8,}[-_.]/.test(name);
    return fetch(name, { cache: isHashed ? "default" : "reload" }).then(function (response) {
      if (!response.ok || response.redirected) throw new Error(name + ": " + response.status);
      return response;
    });
  }

  // A host that answers everything with its own page must not become the page.
  function isOurs(response) {
    return response.text().then(function (text) {
      if (text.indexOf(OFFLINE.script) < 0) throw new Error("the page is of another version");
    });
  }

  function keepAll() {
    return caches.open(CACHE).then(function (cache) {
      return Promise.all(
        OFFLINE.files.map(function (name) {
          return fetched(name).then(function (response) {
            var checked = name === "./" ? isOurs(response.clone()) : Promise.resolve();
            return checked.then(function () {
              return cache.put(name, response);
            });
          });
        })
      );
    });
  }

  // The version before stays: a tab that has not been loaded again may still need its parts.
  function dropOld() {
    return caches.keys().then(function (names) {
      var older = names.filter(function (name) {
        return name.indexOf(PREFIX) === 0 && name !== CACHE;
      });
      return Promise.all(
        older.slice(0, -1).map(function (name) {
          return caches.delete(name);
        })
      );
    });
  }

  function answer(request) {
    var wanted = request.mode === "navigate" ? "./" : request;
    return caches
      .open(CACHE)
      .then(function (cache) {
        return cache.match(wanted, { ignoreSearch: true });
      })
      .then(function (kept) {
        return kept || caches.match(wanted, { ignoreSearch: true });
      })
      .then(function (kept) {
        return kept || fetch(request);
      });
  }

  self.addEventListener("install", function (event) {
    event.waitUntil(
      keepAll().catch(function (reason) {
        return caches.delete(CACHE).then(function () {
          throw reason;
        });
      })
    );
  });
  self.addEventListener("activate", function (event) {
    event.waitUntil(dropOld());
  });
  self.addEventListener("fetch", function (event) {
    var isHere = event.request.url.indexOf(self.registration.scope) === 0;
    if (event.request.method === "GET" && isHere) event.respondWith(answer(event.request));
  });
  self.addEventListener("message", function (event) {
    if (event.data === "take over") self.skipWaiting();
  });
})();
