// What comes out of the printer.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A print of the screen on A4: its pages as text, as they look ("-layout") or cell after cell ("-raw"). */
export async function printed(page, order = "-layout") {
  const folder = await mkdtemp(join(tmpdir(), "chuhe-print-"));
  try {
    const path = join(folder, "print.pdf");
    await page.pdf({ path, format: "A4", preferCSSPageSize: true });
    const { stdout } = await run("pdftotext", [order, path, "-"], { maxBuffer: 1 << 26 });
    return stdout.split("\f").filter((text) => text.trim());
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How far a thing reaches beyond the right edge of such a page, in px; 0 when it is whole. */
export async function beyondThePage(page, selector) {
  const before = page.viewportSize();
  // A4 without the margins of style/print.css.
  const width = Math.floor(((210 - 24) / 25.4) * 96);
  await page.setViewportSize({ width, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const right = await page.locator(selector).evaluate((found) => found.getBoundingClientRect().right);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(before);
  return Math.max(0, Math.floor(right - width));
}
