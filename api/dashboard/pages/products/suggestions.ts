// Keywords that the taxonomy suggests, each with its reason and how many families say it already.
import { type SuggestedKeyword, suggestKeywords } from "../../../../data/taxonomy/suggested-keywords.ts";
import type { RequestContext } from "../../../context.ts";
import { type Html, html } from "../../../html.ts";
import { RenderedJson } from "../../../http/rendered-json.ts";
import { countSayingPhrases } from "../../../prospects/families-saying.ts";
import { count } from "../../parts/amounts.ts";
import type { Draft } from "./draft.ts";

export type Suggestions = {
  readonly keywords: readonly (SuggestedKeyword & {
    /** Of the active version, that say it; null: not known. */
    readonly families: number | null;
  })[];
};

/** The most said first. */
export async function findSuggestions(
  context: RequestContext,
  productId: number | null,
  { name, description, keywords }: Pick<Draft, "name" | "description" | "keywords">,
): Promise<Suggestions> {
  const suggested = suggestKeywords({ name, description, keywords });
  const phrases = suggested.map((each) => each.name);
  const counts = productId === null || phrases.length === 0 ? null : await countOnce(context, productId, phrases);
  const counted = suggested.map((each) => ({ ...each, families: counts?.[each.name] ?? null }));
  return { keywords: counted.toSorted((a, b) => (b.families ?? 0) - (a.families ?? 0)) };
}

type Counts = Readonly<Record<string, number>>;

/** A version says the same every time. Null: there is none, or it cannot be asked now. */
async function countOnce(
  { projections, team, openLog }: RequestContext,
  productId: number,
  phrases: readonly string[],
): Promise<Counts | null> {
  const version = await projections.pin(productId).catch(() => null);
  if (version === null) return null;
  try {
    const name = `${team.privateData} families saying ${phrases.join("\n")}`;
    const known = version.answers.find(name);
    if (known !== null) return JSON.parse(known.utf8.toString());
    const counts = Object.fromEntries(await countSayingPhrases(version, phrases, team.privateData));
    version.answers.keep(name, new RenderedJson(Buffer.from(JSON.stringify(counts)), ""));
    return counts;
  } catch (error) {
    // The rest of the page does not depend on it.
    openLog().warn({ err: error, product_id: productId }, "families that say a phrase cannot be counted");
    return null;
  } finally {
    version.release();
  }
}

export function suggestionList({ keywords }: Suggestions): Html {
  if (keywords.length === 0)
    return html`<p class="muted">No keyword to suggest: the taxonomy of insurers' troubles finds none of its subjects in the name, the description and the keywords, or the product has all of their words. Say in the description which trouble the product is for (claims leakage, fraud, legacy systems …), then press Preview.</p>`;
  return html`<details class="suggested"><summary>Suggested keywords (${keywords.length})</summary>
<p class="muted small">Words for the subjects that the product's own words name, out of the taxonomy that filings are read with. Tick, then press Preview or Save. Families are counted in the passages of the active version, which were found with the keywords of then.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Suggested keywords"><table class="figures"><caption class="visually-hidden">Suggested keywords</caption><thead><tr><th scope="col">Keyword</th><th scope="col">Why</th><th scope="col" class="number">Said by</th></tr></thead>
<tbody>${keywords.map(
    ({ name, subject, said, where, families }) =>
      html`<tr><th scope="row"><label class="choice"><input type="checkbox" name="suggested" value="${name}"> <span>${name}</span></label></th><td>${PLACES[where]} “${said}”: ${subject}</td><td class="number">${families === null ? html`<span class="muted">not known</span>` : count(families, "family", "families")}</td></tr>`,
  )}</tbody></table></div></details>`;
}

const PLACES = { name: "Its name says", description: "Its description says", keywords: "A keyword says" } as const;
