// Excerpts as readers get them: what an API client is shown of each, without ids and scores.
import type { Piece } from "./pack.ts";
import { OF_SIGNALS } from "./questions.ts";
import type { ShownExcerpt } from "./shown-excerpts.ts";

/**
 * By document: documents by name and date, excerpts of one as they come.
 *
 * @param today the date on which they are read
 */
export function excerptPieces(shown: readonly ShownExcerpt[], today: string): Piece[][] {
  const documents = new Map<string, Piece[]>();
  for (const each of shown) {
    const { name, date, document_sha256 } = each.excerpt.source;
    const document = `${name}\n${date}\n${document_sha256}`;
    documents.set(document, [...(documents.get(document) ?? []), pieceOf(each, today)]);
  }
  return [...documents].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, ofDocument]) => ofDocument);
}

/** Of the source, beyond name and date, and what a later release of the API may add to it. */
const PLACES = ["section", "segment", "period", "speaker", "speaker_role", "question"] as const;

function pieceOf({ product, companyName, excerpt }: ShownExcerpt, today: string): Piece {
  const { source, pain_points: painPoints, sales_summary: meaning, buying_signal_present: hasSignal } = excerpt;
  const places = new Map<string, unknown>(Object.entries(source));
  const place = (name: string) => String(places.get(name) ?? "");
  return {
    text: excerpt.text,
    context: [
      ["You sell", `${product.name}: ${product.description}`],
      ["Company", companyName],
      ["Document", `${source.name}, ${source.date}`],
      ["Today", today],
      ...PLACES.map((name) => [labelOf(name), place(name)] as const),
      ["Section is doubtful", source.section_is_doubtful === true ? "yes" : ""],
      ["Pain points", painPoints.join("; ")],
      ["What it means", meaning],
      ["Buying signal", hasSignal ? "yes" : "no"],
    ],
    without: hasSignal ? [] : [OF_SIGNALS],
    labels: {
      product_id: product.product_id,
      product: product.name,
      company: companyName,
      document: `${source.name}, ${source.date}`,
      form_type: source.form_type ?? null,
      section: source.section ?? null,
      segment: place("segment") || null,
      excerpt_id: excerpt.excerpt_id,
      document_sha256: source.document_sha256,
      impact_score: excerpt.impact_score,
      buying_signal_present: hasSignal,
      pain_points: painPoints.join("; "),
    },
  };
}

function labelOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
