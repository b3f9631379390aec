// The facts that a product is told, in order and in sentences (semantics 16.1, 16.7).
import { LINE_NAMES } from "../../../data/line-names.ts";
import { LINE_KEYS, type LineKey } from "../../../data/vocabulary.ts";
import { byCodePoint } from "../order.ts";
import type { Fact } from "./owners.ts";

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** An owner's facts of these lines, strongest first; complaints over all lines only where no line of these has any. */
export function toldFacts(facts: readonly Fact[], lines: readonly LineKey[] = LINE_KEYS): Fact[] {
  const wanted = facts.filter(({ line }) => line === null || lines.includes(line));
  const hasLine = wanted.some(({ kind, line }) => kind === "complaint_index" && line !== null);
  return wanted
    .filter(({ kind, line }) => !(kind === "complaint_index" && line === null && hasLine))
    .sort(
      (a, b) =>
        b.strength - a.strength ||
        byCodePoint(a.kind, b.kind) ||
        byCodePoint(a.line ?? "\u{10ffff}", b.line ?? "\u{10ffff}"),
    )
    .slice(0, 6);
}

export function sentenceOf(fact: Fact): string {
  const { owner, kind, line, figure, change, years, source, count } = fact;
  const [earlier, later] = [Math.min(...years), Math.max(...years)];
  const name = line === null ? "" : LINE_NAMES[line];
  const onFile =
    source === "premium_national"
      ? "by the national statutory figures on file."
      : "by the statutory figures on file, which may not cover every state.";
  if (kind === "complaint_index") {
    const about = line === null ? "all lines together" : insuranceOf(name);
    const whose = owner.who.endsWith(" and its companies") ? "their" : "its";
    return `${owner.who} drew ${count} complaints about ${about} in ${later} by the complaint counts on file, ${figure1(figure)} times as many as ${whose} share of the premium would suggest${trendOf(fact)}.`;
  }
  if (kind === "top_ten") {
    const among = owner.kind === "family" ? "groups" : "companies";
    return `${owner.who} ranked ${PLACES[figure - 1]} of ${count} ${among} by ${name} premium in ${later}, ${onFile}`;
  }
  const amount = `${usd(figure)}`;
  if (kind === "line_exit")
    return `${owner.who} wrote no ${name} premium in ${later} after ${amount} in ${earlier}, ${onFile}`;
  const wrote = `${owner.who} wrote ${amount} of ${name} premium in ${later}`;
  if (kind === "line_entry") return `${wrote} after none in ${earlier}, ${onFile}`;
  const without = count === null ? "" : ` in the companies that can be compared (all but ${count})`;
  const share = Math.round(Math.abs(change ?? 0) * 100);
  return `${wrote}${without}, ${share} % ${(change ?? 0) > 0 ? "more" : "less"} than in ${earlier}, ${onFile}`;
}

function trendOf({ figure, change, years }: Fact): string {
  if (change === null) return "";
  const year = Math.min(...years);
  if (Math.abs(change) < 0.1) return `, much as in ${year}`;
  return `, ${change > 0 ? "up" : "down"} from ${figure1(figure / (1 + change))} in ${year}`;
}

function insuranceOf(name: string): string {
  if (name.endsWith("insurance") || name.includes("(")) return name;
  return name.endsWith("annuity") ? `${name} business` : `${name} insurance`;
}

const figure1 = (value: number) => (Math.round(value * 10) / 10).toFixed(1);

function usd(amount: number): string {
  const isBillion = amount >= 999_950_000;
  const value = figure1(amount / (isBillion ? 1e9 : 1e6)).replace(/\.0$/, "");
  return `USD ${value} ${isBillion ? "billion" : "million"}`;
}
