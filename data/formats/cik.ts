// The Central Index Key, SEC's number of a company: as it comes, padded or not, and as it is kept.

/** What the reject of anything else says. */
export const CIK_ACCEPTED = "a CIK of at most 10 digits";

/** `0000080661` → `80661`, as it is kept everywhere; null when it is no CIK: ten digits at most, not all of them 0. */
export function findCik(text: string): string | null {
  return /^(?!0+$)\d{1,10}$/.test(text) ? text.replace(/^0+/, "") : null;
}

/** `80661` → `0000080661`, as EDGAR names files. */
export function paddedCik(cik: string): string {
  return cik.padStart(10, "0");
}
