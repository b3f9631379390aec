// The list's filters, judged on a family by its roll-ups and on a member by its own facts (semantics 8).

import type { EntityType, LineKey } from "../../data/vocabulary.ts";
import { type Facts, type Family, type Member, shownOwnership, type Team, visibleMembers } from "./families.ts";
import { buyingSignalOf, dealScoreOf, type Scores, statusOf } from "./ranking.ts";

/** Query parameters as text, valid already. */
export type Query = Readonly<Record<string, string>>;

/** A family or company passes an insurance filter, fails it, or lacks the data that it needs. */
type FilterResult = "pass" | "fail" | "no_data";

/** The distinct trimmed items of a comma list; none when the parameter is absent. */
export function listOf(query: Query, name: string): string[] {
  const text = query[name];
  return text === undefined ? [] : [...new Set(text.split(",").map((item) => item.trim()))];
}

export function numberOf(query: Query, name: string): number | null {
  const text = query[name];
  return text === undefined ? null : Number(text);
}

/** matches: in the list. lacksData: counted by excluded_no_data_groups. */
export function judgeFamily(
  family: Family,
  team: Team,
  scores: Scores,
  query: Query,
): { matches: boolean; lacksData: boolean } {
  if (!passesPlainFilters(family, team, scores, query)) return { matches: false, lacksData: false };
  const results = insuranceResults(family.facts, query);
  const fails = results.includes("fail");
  const lacksData = results.includes("no_data");
  return { matches: !fails && !lacksData, lacksData: !fails && lacksData };
}

/** The visible members that by their own facts pass every filter that a company can answer. */
export function matchedMembers(family: Family, team: Team, query: Query): Member[] {
  return visibleMembers(family, team).filter((member) => {
    if (!passesOwnership(member.company.ownership === "public", query)) return false;
    if (!matchesText(member, query)) return false;
    return insuranceResults(member.facts, query).every((result) => result === "pass");
  });
}

function passesPlainFilters(family: Family, team: Team, scores: Scores, query: Query): boolean {
  if (!passesOwnership(family.isPublic, query)) return false;
  const statuses = listOf(query, "assessment_status");
  if (statuses.length > 0 && !statuses.includes(statusOf(family, scores))) return false;
  if (!reaches(dealScoreOf(family, scores), numberOf(query, "min_deal_score"))) return false;
  if (!reaches(buyingSignalOf(family, scores), numberOf(query, "min_buying_signal"))) return false;
  return visibleMembers(family, team).some((member) => matchesText(member, query));
}

function reaches(score: number | null, minimum: number | null): boolean {
  return minimum === null || (score !== null && score >= minimum);
}

function passesOwnership(isPublic: boolean, query: Query): boolean {
  const asked = query.ownership ?? "any";
  return asked === "any" || asked === shownOwnership(isPublic);
}

/** Case- and accent-insensitive substring of the name, the ticker or an alias. */
function matchesText({ company }: Member, query: Query): boolean {
  const wanted = folded(query.q ?? "").trim();
  return [company.name, company.ticker, ...company.aliases].some((text) => folded(text).includes(wanted));
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** One result for each insurance filter that is applied. */
function insuranceResults(facts: Facts, query: Query): FilterResult[] {
  const results: FilterResult[] = [];
  const types = listOf(query, "entity_type");
  const lines = listOf(query, "lines_of_business");
  const states = listOf(query, "states_licensed_in");
  const minStates = numberOf(query, "min_licensed_states");
  if (types.length > 0) results.push(judgeTypes(facts, types));
  if (lines.length > 0) results.push(judgeLines(facts, lines, () => true));
  if (query.min_premium !== undefined || query.max_premium !== undefined)
    results.push(judgePremium(facts, lines, query));
  if (minStates !== null) results.push(judgeLicences(facts, facts.states.length >= minStates));
  if (states.length > 0)
    results.push(
      judgeLicences(
        facts,
        states.every((state) => facts.states.includes(state)),
      ),
    );
  return results;
}

function judgeTypes({ typesOfEach }: Facts, asked: readonly string[]): FilterResult {
  const matches = (types: readonly EntityType[]): boolean =>
    types.length === 0 ? asked.includes("unknown") : types.some((type) => asked.includes(type));
  if (typesOfEach.some(matches)) return "pass";
  return typesOfEach.every((types) => types.length === 0) ? "no_data" : "fail";
}

/** Some asked line is written, and its figure is accepted. */
function judgeLines({ premium }: Facts, asked: readonly string[], accepts: (usd: number) => boolean): FilterResult {
  if (premium === null || premium.lines.size === 0) return "no_data";
  const figure = (key: LineKey, usd: number): boolean => asked.includes(key) && usd > 0 && accepts(usd);
  return [...premium.lines].some(([key, usd]) => figure(key, usd)) ? "pass" : "fail";
}

function judgePremium(facts: Facts, lines: readonly string[], query: Query): FilterResult {
  const min = numberOf(query, "min_premium") ?? Number.NEGATIVE_INFINITY;
  const max = numberOf(query, "max_premium") ?? Number.POSITIVE_INFINITY;
  const isInRange = (usd: number): boolean => min <= usd && usd <= max;
  if (lines.length > 0) return judgeLines(facts, lines, isInRange);
  const total = facts.premium?.total ?? null;
  if (total === null) return "no_data";
  return isInRange(total) ? "pass" : "fail";
}

function judgeLicences({ states }: Facts, matches: boolean): FilterResult {
  if (states.length === 0) return "no_data";
  return matches ? "pass" : "fail";
}
