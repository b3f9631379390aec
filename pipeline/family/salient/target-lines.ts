// The lines of business that a product is for (semantics 16.1).
import type { Product } from "../../../data/store/products/products.ts";
import { LINE_KEYS, type LineKey, ROLLUP_SPLITS } from "../../../data/vocabulary.ts";

/** Words of a product for a line, beside the line's own. */
const WORDS: Partial<Record<LineKey, RegExp>> = {
  private_passenger_auto: /\b(?:personal|private passenger|private) (?:auto|automobile|motor)\b|\bmotorists?\b/,
  commercial_auto: /\bcommercial (?:auto|automobile|motor|vehicles?)\b|\bfleets?\b|\btrucking\b/,
  homeowners: /\bhomeowners?\b|\bhome insur/,
  workers_compensation: /\bworkers.? comp(?:ensation)?\b/,
  general_liability: /\bgeneral liability\b/,
  medical_professional_liability: /\bmedical (?:malpractice|professional liability)\b/,
  accident_health: /\bhealth (?:carriers?|insur|plans?)\b|\band health\b|\bmedicare advantage\b/,
  medicare_supplement: /\bmedicare supplement\b|\bmedigap\b/,
  long_term_care: /\blong[- ]term care\b/,
  annuity: /\bannuit(?:y|ies)\b/,
  life: /\blife (?:carriers?|insur)|\b(?:universal|term|whole) life\b|\blife(?:,| and\b)/,
  title: /\btitle (?:carriers?|insur|agents?)/,
  surety: /\bsurety\b/,
  multiple_peril_crop: /\bcrop\b/,
  farmowners: /\bfarmowners?\b|\bfarm insur/,
  pet_insurance: /\bpet insur/,
  earthquake: /\bearthquakes? insur/,
  private_flood: /\bprivate flood\b/,
  mortgage_guarantee: /\bmortgage (?:guarant(?:ee|y)|insur)/,
  warranty: /\bwarranty\b/,
};

export type Described = Pick<Product, "name" | "description" | "keywords" | "segment_targeting" | "target_segments">;

/**
 * Those that its segments name; else those that its words name; else all. A roll-up stands for its splits too.
 * @returns in the order of the vocabulary
 */
export function targetLinesOf(product: Described): LineKey[] {
  const segments = product.segment_targeting === "selected" ? product.target_segments : [];
  const named = segments.flatMap((segment) =>
    (segment.carrier_facts?.lines_of_business ?? []).map((line) => line.line_of_business as LineKey),
  );
  const lines = named.length > 0 ? named : linesInWords(product);
  const wanted = new Set<string>(
    lines.flatMap((line) => [
      line,
      ...(line in ROLLUP_SPLITS ? ROLLUP_SPLITS[line as keyof typeof ROLLUP_SPLITS] : []),
    ]),
  );
  return wanted.size === 0 ? [...LINE_KEYS] : LINE_KEYS.filter((line) => wanted.has(line));
}

function linesInWords({ name, description, keywords }: Described): LineKey[] {
  const text = [name, description, ...keywords.map((keyword) => keyword.name)].join("\n").toLowerCase();
  return LINE_KEYS.filter((line) => WORDS[line]?.test(text));
}
