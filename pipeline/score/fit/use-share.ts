// How often readers call a passage on a subject usable for a product of a kind, beside what else it is worth by: reads use-shares.tsv.
import { readFileSync } from "node:fs";

/** Of any kind, or any subject. */
export const ANY = "*";
/** Of a passage on no subject. */
export const NO_SUBJECT = "-";

/** What a passage is worth that as many readers call usable as do not: what is learned is set by it. */
export const EVEN_WORTH = 0.25;

/** Shares by kind, then by subject. */
export type UseShares = ReadonlyMap<string, ReadonlyMap<string, number>>;

const COLUMNS = ["kind", "subject", "share"] as const;

/** @throws when the table has other columns, or a share is no number above 0 */
export function parseUseShares(table: string): UseShares {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== COLUMNS.join("\t")) throw new Error(`shares of use: the columns must be ${COLUMNS.join(", ")}`);
  const shares = new Map<string, Map<string, number>>();
  for (const line of lines) {
    const [kind = "", subject = "", cell = ""] = line.split("\t");
    const share = Number(cell);
    if (!(share > 0)) throw new Error(`shares of use: "${line}" has no number above 0`);
    shares.set(kind, (shares.get(kind) ?? new Map<string, number>()).set(subject, share));
  }
  return shares;
}

/** In the order of kinds and subjects; what is nearly 1 is left out. */
export function formatUseShares(shares: UseShares): string {
  const lines = [...shares].flatMap(([kind, bySubject]) =>
    [...bySubject].flatMap(([subject, share]) =>
      Math.abs(share - 1) < LEAST_DIFFERENCE ? [] : [[kind, subject, share.toFixed(2)].join("\t")],
    ),
  );
  return `${[COLUMNS.join("\t"), ...lines.sort((a, b) => (a < b ? -1 : 1))].join("\n")}\n`;
}

const LEAST_DIFFERENCE = 0.03;

/** Kinds of a product (product-kinds.yaml), and the subject of a passage as it is told; null for none. */
export type UseQuestion = { readonly kinds: readonly string[]; readonly subject: string | null };

/**
 * What is left, or gained, of the worth of a passage on such a subject: 1 where nothing is known. Of several kinds each has its part.
 */
export function useShareOf({ kinds, subject }: UseQuestion, shares: UseShares = SHARES): number {
  const named = subject ?? NO_SUBJECT;
  const ofAnyKind = [shareIn(shares, ANY, ANY), shareIn(shares, ANY, named)];
  const ofKinds = kinds.flatMap((kind) => [shareIn(shares, kind, ANY), shareIn(shares, kind, named)]);
  return productOf(ofAnyKind) * productOf(ofKinds) ** (1 / Math.max(1, kinds.length));
}

const productOf = (some: readonly number[]) => some.reduce((product, share) => product * share, 1);

const shareIn = (shares: UseShares, kind: string, subject: string) => shares.get(kind)?.get(subject) ?? 1;

const SHARES = parseUseShares(readFileSync(new URL("./use-shares.tsv", import.meta.url), "utf8"));
