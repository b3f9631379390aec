// What an exhibit is from end to end, by its type as filed (Regulation S-K, Item 601), where it is no prose of the company.

/** `contract` is whatever binds somebody: charters, indentures, agreements, and what counsel and trustees declare about them. */
export type ExhibitKind = "contract" | "exhibits" | "auditor" | "signatures";

const KINDS: Readonly<Record<ExhibitKind, readonly number[]>> = {
  contract: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 97],
  exhibits: [21, 22],
  auditor: [15, 16, 23],
  signatures: [24, 31, 32],
};
const BY_NUMBER = new Map(
  Object.entries(KINDS).flatMap(([kind, numbers]) => numbers.map((number) => [number, kind as ExhibitKind] as const)),
);

/** @param type `EX-10.A49`, `EX-3`; null where the file stands alone */
export function exhibitKind(type: string | null): ExhibitKind | null {
  const [, number] = /^EX-(\d+)/i.exec(type ?? "") ?? [];
  return number === undefined ? null : (BY_NUMBER.get(Number(number)) ?? null);
}
