// A key that was just created, the only time that it is shown, and the command that uses it.
import type { NewKey } from "../../../../data/store/keys/keys.ts";
import { type Html, html } from "../../../html.ts";
import { moment } from "../../parts/amounts.ts";
import { keyName } from "./actor-names.ts";

/** `oldWorksUntil`: of the key that it replaces. */
export function newKeyNotice({
  rawKey,
  oldWorksUntil,
  ...key
}: NewKey & { readonly oldWorksUntil?: string | null }): Html {
  return html`<div class="notice" role="status"><p><b>The key ${keyName(key)} is made. Copy it now: it is shown this once.</b></p>
<div class="secret"><code id="new-key">${rawKey}</code><button type="button" data-copy="#new-key" hidden>Copy the key</button></div>
${oldWorksUntil === undefined || oldWorksUntil === null ? "" : html`<p>The old key works until ${moment(oldWorksUntil)}: put the new one in its place by then.</p>`}
</div>`;
}

/** @param rawKey null: none was just created, the line names the variable that holds it */
export function keyUse(reachedAt: string, rawKey: string | null): Html {
  const line = `curl -s -H "Authorization: Bearer ${rawKey ?? "$DEALMAP_KEY"}" "${reachedAt}/api/v2/products"`;
  return html`<h2>${rawKey === null ? "Use a key" : "Use the new key"}</h2>
<p>${rawKey === null ? html`With a key in the variable <code>DEALMAP_KEY</code>, this lists your team's products.` : "This lists your team's products."} <a href="/docs">Everything else that can be asked</a></p>
<pre id="curl" tabindex="0"><code>${line}</code></pre>
<p><button type="button" class="quiet" data-copy="#curl" hidden>Copy the command</button></p>`;
}
