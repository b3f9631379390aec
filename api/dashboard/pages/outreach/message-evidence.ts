// What a message rests on: the excerpts that it used, and the statutory facts in it.
import type { Excerpt, Fact, OutreachMessage } from "../../../../data/resources.ts";
import { route as listExcerpts } from "../../../routes/get-excerpts.ts";
import type { Ask } from "../../ask.ts";

export type MessageEvidence = { readonly excerpts: readonly Excerpt[]; readonly facts: readonly Fact[] };
type Asked = { readonly product_id: number; readonly ticker: string };

/** The longest page that the endpoint has, and as many as hold what a message is made of (api/outreach/evidence/prospect.ts). */
const [LIMIT, PAGES_MAX] = [200, 3];

export async function readEvidence(ask: Ask, message: OutreachMessage, asked: Asked): Promise<MessageEvidence> {
  const { used_excerpt_ids: wanted, used_facts: facts = [] } = message;
  if (wanted.length === 0) return { excerpts: [], facts };
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
  return { excerpts: wanted.flatMap((id) => found.get(id) ?? []), facts };
}
