// Style sheet, script and icon of the pages, with their content's hash in the name: a browser keeps them for good.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

type Asset = { readonly address: string; readonly contentType: string; readonly bytes: Buffer };

const SCRIPT = asset("live", "js", readFileSync(new URL("browser/live.js", import.meta.url)));
const ACTS = asset("act", "js", readFileSync(new URL("browser/act.js", import.meta.url)));
const STYLE = asset("style", "css", readFileSync(new URL("browser/style.css", import.meta.url)));
const ICON = asset("icon", "svg", readFileSync(new URL("browser/icon.svg", import.meta.url)));

/** By address. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map(
  [SCRIPT, ACTS, STYLE, ICON].map((each) => [each.address, each]),
);
export const ADDRESSES = { script: SCRIPT.address, acts: ACTS.address, style: STYLE.address, icon: ICON.address };

/** Our own files and nothing else; no script or style that is written into a page. */
export const PAGE_POLICY = [
  "default-src 'none'",
  ...["script-src", "style-src", "img-src", "connect-src", "form-action"].map((name) => `${name} 'self'`),
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

function asset(name: string, extension: "js" | "css" | "svg", bytes: Buffer): Asset {
  const types = { js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { address: `/app/assets/${name}-${hash}.${extension}`, contentType: types[extension], bytes };
}
