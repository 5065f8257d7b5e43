// Serves a folder on the loopback interface. Used by scripts/serve and by the end-to-end tests.
// usage: node scripts/static-server.mjs DIST PORT
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * @param {string} folder what to serve
 * @param {object} options `port` (0: any free one), `under`: the path it appears under, `types`: other MIME types
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serve(folder, { port = 0, under = "/", types = {} } = {}) {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
    const answer = (status) => response.writeHead(status, { "Content-Type": "text/plain" }).end(String(status));
    if (request.method !== "GET" && request.method !== "HEAD") return answer(405);
    if (!path.startsWith(under)) return answer(404);
    const name = normalize(path.slice(under.length) || "index.html");
    const file = join(root, name.endsWith("/") ? join(name, "index.html") : name);
    if (file !== root && !file.startsWith(`${root}/`)) return answer(404);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return answer(404);
    const type = { ...TYPES, ...types }[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Content-Length": found.size, "Cache-Control": "no-cache" });
    if (request.method === "HEAD") return response.end();
    createReadStream(file).pipe(response);
  });
  await new Promise((done, failed) => server.once("error", failed).listen(port, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${server.address().port}${under}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = "dist", port = "8080"] = process.argv.slice(2);
  try {
    const { address } = await serve(folder, { port: Number(port) });
    console.log(`楚河 Chuhe: ${address}  (stop with Ctrl+C)`);
  } catch (error) {
    console.error(error.code === "EADDRINUSE" ? `Port ${port} is taken; try another one: scripts/serve --port 8090` : error);
    process.exit(1);
  }
}
