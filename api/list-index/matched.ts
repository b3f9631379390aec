// matched_entity_count: visible members that by their own facts pass every filter that a company can answer (semantics 8.7).
import { hasBit } from "../../data/list-index/bitmap.ts";
import { type CompanyData, type IndexData, NO_LICENCE } from "../../data/list-index/index-data.ts";
import { endOf, startOf } from "../../data/list-index/strings.ts";
import { masksOf } from "./bitmaps/mask.ts";
import type { Criteria } from "./criteria.ts";
import { finderIn } from "./name-search/finder.ts";

/** Counts the members of one family, by its row. */
export function matchedCounter({ companies, texts }: IndexData, criteria: Criteria): (family: number) => number {
  const { reach, text } = criteria;
  const visible = reach.isEntitled ? companies.visible.entitled : companies.visible.public;
  const checks = checksOf(companies, criteria);
  if (text !== null) {
    const find = finderIn(texts.bytes, text);
    checks.push((company) => find(startOf(texts, company), endOf(texts, company)));
  }
  return (family) => {
    let matched = 0;
    const end = companies.first[family + 1] as number;
    for (let company = companies.first[family] as number; company < end; company += 1) {
      if (hasBit(visible, company) && checks.every((check) => check(company))) matched += 1;
    }
    return matched;
  };
}

type Check = (company: number) => boolean;

function checksOf(companies: CompanyData, { query, typeMask, lines, states, premium }: Criteria): Check[] {
  const checks: Check[] = [];
  const { isPublic, licensedStates, total } = companies;
  if (query.ownership !== "any") {
    const wanted = query.ownership === "public";
    checks.push((company) => hasBit(isPublic, company) === wanted);
  }
  if (typeMask !== null) checks.push((company) => ((companies.typeMask[company] as number) & typeMask) !== 0);
  if (lines !== null && premium === null) {
    const [low, high] = masksOf(lines);
    const { lineLow, lineHigh } = companies;
    checks.push((company) => (((lineLow[company] as number) & low) | ((lineHigh[company] as number) & high)) !== 0);
  }
  if (lines !== null && premium !== null) {
    checks.push((company) => writesInRange(companies, company, { lines, ...premium }));
  }
  if (lines === null && premium !== null) {
    checks.push((company) => (total[company] as number) >= premium.min && (total[company] as number) <= premium.max);
  }
  if (states !== null) {
    const [low, high] = masksOf(states);
    const { stateLow, stateHigh } = companies;
    // Unsigned, as the arrays hold them: `&` alone gives signed numbers.
    checks.push(
      (company) =>
        ((stateLow[company] as number) & low) >>> 0 === low && ((stateHigh[company] as number) & high) >>> 0 === high,
    );
  }
  const { min_licensed_states: minStates } = query;
  if (minStates !== undefined) {
    checks.push((company) => {
      const licensed = licensedStates[company] as number;
      return licensed !== NO_LICENCE && licensed >= minStates;
    });
  }
  return checks;
}

function writesInRange(
  { lineStarts, lineKeys, lineUsd }: CompanyData,
  company: number,
  { lines, min, max }: { lines: readonly number[]; min: number; max: number },
): boolean {
  const end = lineStarts[company + 1] as number;
  for (let at = lineStarts[company] as number; at < end; at += 1) {
    const usd = lineUsd[at] as number;
    if (usd >= min && usd <= max && lines.includes(lineKeys[at] as number)) return true;
  }
  return false;
}
