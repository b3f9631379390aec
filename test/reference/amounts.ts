// Exact decimals as integers of 1e-18, so that the reference never owes a figure to the order of a float sum.

const DIGITS = 18;
const PLAIN = /^\d+(\.\d+)?$/;
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** A decimal times 1e18. */
export type Amount = bigint;

/** Reads a plain decimal, `1,234,567`, `(1,234)` or `1.5e-05`; null when the text is none of them (docs/drop-folder.md, "Tables"). */
export function parseAmount(text: string): Amount | null {
  const bracketed = text.startsWith("(") && text.endsWith(")");
  const signed = !bracketed && /^[+-]/.test(text);
  let digits = text;
  if (bracketed) digits = text.slice(1, -1);
  if (signed) digits = text.slice(1);
  const [, mantissa = "", exponent = "0"] = /^([^eE]*)(?:[eE]([+-]?\d{1,3}))?$/.exec(digits) ?? [];
  if (!PLAIN.test(mantissa) && !GROUPED.test(mantissa)) return null;
  const [whole = "", fraction = ""] = mantissa.replaceAll(",", "").split(".");
  // The decimal point of the whole, DIGITS places to the right.
  const places = DIGITS + Number(exponent) - fraction.length;
  const magnitude =
    places >= 0 ? BigInt(whole + fraction + "0".repeat(places)) : BigInt(whole + fraction) / 10n ** BigInt(-places);
  return bracketed || text.startsWith("-") ? -magnitude : magnitude;
}

/** The amount rounded to so many decimals, halves away from zero. */
export function rounded(amount: Amount, decimals: number): number {
  return divided(amount, 10n ** BigInt(DIGITS), decimals);
}

/** numerator / denominator rounded to so many decimals, halves away from zero; the denominator is positive. */
export function divided(numerator: bigint, denominator: bigint, decimals: number): number {
  const scaled = numerator * 10n ** BigInt(decimals);
  const magnitude = scaled < 0n ? -scaled : scaled;
  const units = Number((2n * magnitude + denominator) / (2n * denominator));
  return units === 0 ? 0 : ((scaled < 0n ? -1 : 1) * units) / 10 ** decimals;
}
