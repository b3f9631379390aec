// What a message rests on: the excerpts that it used or, where it used none, the statutory figures of its company.
import type { Excerpt, Fact, OutreachMessage } from "../../../../data/resources.ts";
import { route as listExcerpts } from "../../../routes/get-excerpts.ts";
import { route as getProspect } from "../../../routes/get-prospect.ts";
import type { Ask } from "../../ask.ts";
import { factsNamed } from "../../parts/facts-named.ts";

export type MessageEvidence = { readonly excerpts: readonly Excerpt[]; readonly facts: readonly Fact[] };
type Asked = { readonly product_id: number; readonly ticker: string };

/** The longest page that the endpoint has, and as many as hold what a message is made of (api/outreach/evidence/prospect.ts). */
const [LIMIT, PAGES_MAX] = [200, 3];

export async function readEvidence(ask: Ask, message: OutreachMessage, asked: Asked): Promise<MessageEvidence> {
  const wanted = message.used_excerpt_ids;
  if (wanted.length === 0) {
    const { facts } = await ask(getProspect, {
      path: { ticker: asked.ticker },
      query: { product_id: asked.product_id },
    });
    return { excerpts: [], facts: factsNamed(facts, message.body) };
  }
  const found = new Map<number, Excerpt>();
  // The company's own, and those of the family that it belongs to.
  for (const ticker of new Set([asked.ticker, message.family.ticker])) {
    for (let page = 0; page < PAGES_MAX && found.size < wanted.length; page += 1) {
      const query = { product_id: asked.product_id, ticker, limit: LIMIT, offset: page * LIMIT };
      const { excerpts, total_count } = await ask(listExcerpts, { query });
      for (const excerpt of excerpts) if (wanted.includes(excerpt.excerpt_id)) found.set(excerpt.excerpt_id, excerpt);
      if ((page + 1) * LIMIT >= total_count) break;
    }
  }
  return { excerpts: wanted.flatMap((id) => found.get(id) ?? []), facts: [] };
}
