// The 50 states as tiles of one size, about where they lie, those of a licence filled. The same is said in words beside it.
import { STATES } from "../../../data/vocabulary.ts";
import { type Html, html } from "../../html.ts";

/** From north to south; `..` is no state. */
const ROWS = [
  "AK .. .. .. .. .. .. .. .. .. ME",
  ".. .. .. .. .. .. .. .. .. VT NH",
  "WA ID MT ND MN IL WI MI NY RI MA",
  "OR NV WY SD IA IN OH PA NJ CT ..",
  "CA UT CO NE MO KY WV VA MD DE ..",
  ".. AZ NM KS AR TN NC SC .. .. ..",
  ".. .. .. OK LA MS AL GA .. .. ..",
  "HI .. .. TX .. .. .. .. FL .. ..",
].map((row) => row.split(" "));
const TILE = 30;
const GAP = 3;

export function stateMap(licensed: readonly string[]): Html {
  const tiles = ROWS.flatMap((row, y) => row.map((state, x) => ({ state, x, y }))).filter(
    ({ state }) => state !== "..",
  );
  const [width, height] = [ROWS[0]?.length ?? 0, ROWS.length].map((count) => count * (TILE + GAP));
  return html`<svg class="states" viewBox="0 0 ${width} ${height}" role="img" aria-label="${inWords(licensed)}">${tiles.map(
    ({ state, x, y }) =>
      html`<g transform="translate(${x * (TILE + GAP)} ${y * (TILE + GAP)})"${licensed.includes(state) ? html` class="licensed"` : ""}><rect width="${TILE}" height="${TILE}" rx="4"/><text x="${TILE / 2}" y="${TILE / 2 + 4}" text-anchor="middle">${state}</text></g>`,
  )}</svg>`;
}

/** Whatever is shorter to say. */
export function inWords(licensed: readonly string[]): string {
  if (licensed.length === STATES.length) return "Licensed in all 50 states";
  const missing = STATES.filter((state) => !licensed.includes(state));
  if (missing.length <= 12) return `Licensed in ${licensed.length} of 50 states, not in ${missing.join(", ")}`;
  return `Licensed in ${licensed.length} of 50 states: ${licensed.join(", ")}`;
}
