// Segments of a company as texts name them, and as a sentence says them.

/** A segment by its country: `US results`, `the U.S. business`. */
const COUNTRIES: readonly { readonly name: string; readonly said: RegExp }[] = [
  { name: "U.S.", said: /(?<![\p{L}.])(?:U\.S\.|US(?![\p{L}$])|United States)/u },
  { name: "U.K.", said: /(?<![\p{L}.])(?:U\.K\.|UK(?!\p{L})|United Kingdom)/u },
];

/** Of who writes both, two segments: "Moving on to reinsurance, …"; else words of the trade. */
export const isTradeWord = (name: string) => /^(?:re)?insurance$/i.test(name);

/** A country's name as it is kept, whichever way it is written, and "the insurance segment"; any other name as it is. */
export function segmentName(said: string): string {
  if (isTradeWord(said)) return `${said.toLowerCase()} segment`;
  return COUNTRIES.find((country) => country.said.exec(said)?.[0] === said)?.name ?? said;
}

export const isCountry = (name: string) => COUNTRIES.some((country) => country.name === name);

/** As it follows "in" and "of". */
export function spokenSegment(name: string): string {
  return isCountry(name) || / segment$/.test(name) ? `the ${name}` : name;
}

export function namesSegment(text: string, name: string): boolean {
  const country = COUNTRIES.find((each) => each.name === name);
  return country?.said.test(text) ?? text.toLowerCase().includes(name.toLowerCase());
}

/** "Personal lines premiums decreased", said of another business than the one that its heading names. */
const OPENS_ON =
  /^(?:(?:in|for) )?(?:our |the )?(personal|commercial|excess and surplus|specialty|life|group|individual) (?:lines?|insurance|segment)\b/i;

export function opensOnAnother(text: string, segment: string): boolean {
  const [, business = ""] = OPENS_ON.exec(text) ?? [];
  return !segment.toLowerCase().includes(business.toLowerCase());
}

const REGION = /\b(?:America|International|Japan|Asia|Europe|EMEA|Global|Overseas)\b|\bU\.[SK]\./;

/** A part of the world, or a business of one: each of them has the same lines. */
export const isOfRegion = (name: string) => REGION.test(name);
