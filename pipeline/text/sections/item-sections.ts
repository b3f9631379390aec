// Headings of a form with items → its sections: contents lists out, the best run in the form's order, doubts noted.
import { type FormItem, type FormKind, type FormLayout, hasItemWords, itemsOf, layoutOf } from "./form-items.ts";
import { type ContentLine, findItemHeadings, type ItemHeading } from "./item-heading.ts";
import { findNamedSections } from "./named-sections.ts";
import type { Section, SectionWarning } from "./section.ts";

/** Headings closer together than this, apart from lines that end in a page number, stand in a list. */
const LIST_GAP_MAX = 150;
const LIST_MIN = 3;
const COVER_MAX = 25_000;
const BRIEF_MAX = 20_000;
const POINTER_MAX = 900;
/** More headings than any filing has: from here on only those of the run. */
const STRAYS_MAX = 200;

type Place = FormItem & { readonly part: string; readonly rank: number };
type Candidate = ItemHeading & { readonly content: number };
type Chosen = { readonly heading: Candidate; readonly place: Place; readonly warnings: readonly SectionWarning[] };

/** The sections of a 10-K, 10-Q, 8-K or 20-F; empty when no heading of an item is in its body. Linear in `text`. */
export function findItemSections(text: string, kind: FormKind): Section[] {
  const layout = layoutOf(kind);
  const { headings, parts, lines } = findItemHeadings(text, layout);
  const candidates = headings.map((heading, index) => ({
    ...heading,
    content: Math.max(0, (headings[index + 1]?.start ?? text.length) - heading.end - 1),
  }));
  const contents = contentsOf(candidates, lines, { text, layout });
  const inBody = candidates.filter((candidate) => !contents.has(candidate));
  const places = placesOf(layout);
  const chosen = chooseHeadings(inBody, places, kind === "8-K");
  if (chosen.length === 0) return [];
  const starts = chosen.map(({ heading }) => withPartLine(heading.start, parts, text));
  const bodyEnd = findSignatures(lines, text, chosen.at(-1)?.heading.start ?? 0);
  const sections = chosen.map((one, index) =>
    sectionOf(one, {
      text,
      layout,
      kind,
      start: starts[index] ?? 0,
      end: starts[index + 1] ?? bodyEnd,
      next: chosen[index + 1],
    }),
  );
  return [...coverOf(starts[0] ?? 0), ...sections, ...afterSignatures(text, bodyEnd)];
}

function placesOf(layout: FormLayout): Place[] {
  const flat = Object.entries(layout.parts).flatMap(([part, list]) => list.map((item) => ({ ...item, part })));
  return flat.map((item, rank) => ({ ...item, rank }));
}

/** Tables of contents and cross-reference lists, wherever they stand. */
function contentsOf(
  candidates: readonly Candidate[],
  lines: readonly ContentLine[],
  { text, layout }: { readonly text: string; readonly layout: FormLayout },
): Set<Candidate> {
  const twice = numbersInTwoParts(layout);
  const contents = new Set<Candidate>();
  const byLabel = longestByLabel(candidates);
  for (const list of listsOf(candidates, lines)) {
    if (list.length < LIST_MIN) continue;
    const withPage = list.filter(({ hasPage }) => hasPage).length;
    const isList = withPage * 2 >= list.length || isSaidElsewhere(list, byLabel, twice) || isUnderContents(list, text);
    if (isList) for (const candidate of list) contents.add(candidate);
  }
  return contents;
}

function isUnderContents(list: readonly Candidate[], text: string): boolean {
  const start = list[0]?.start ?? 0;
  return list.length > 5 && /table of contents|cross[- ]reference/i.test(text.slice(Math.max(0, start - 300), start));
}

function listsOf(candidates: readonly Candidate[], lines: readonly ContentLine[]): Candidate[][] {
  const lists: Candidate[][] = [];
  let seen = new Map<string, (string | null)[]>();
  let line = 0;
  for (const candidate of candidates) {
    const previous = lists.at(-1)?.at(-1);
    let gap = 0;
    while (line < lines.length && (lines[line]?.start ?? 0) < candidate.start) {
      const { start = 0, end = 0, hasPage = false } = lines[line] ?? {};
      if (previous && start > previous.end && !hasPage) gap += end - start;
      line += 1;
    }
    const { part, label, isWordsOnly } = candidate;
    const parts = seen.get(label) ?? [];
    const isAgain = parts.some((known) => isSamePart(known, part));
    if (!previous || gap > LIST_GAP_MAX || isAgain || isWordsOnly !== previous.isWordsOnly) {
      lists.push([]);
      seen = new Map();
    }
    seen.set(label, [...(seen.get(label) ?? []), part]);
    lists.at(-1)?.push(candidate);
  }
  return lists;
}

/** A contents list may name no parts where the text does. */
function isSamePart(a: string | null, b: string | null): boolean {
  return a === b || a === null || b === null;
}

/** The same items have headings elsewhere, with more text behind them than here. The list's last entry has all that follows. */
function isSaidElsewhere(
  list: readonly Candidate[],
  byLabel: ReadonlyMap<string, Candidate[]>,
  twice: ReadonlySet<string>,
): boolean {
  let here = 0;
  let elsewhere = 0;
  let recurring = 0;
  for (const candidate of list.slice(0, -1)) {
    const { part, label, content } = candidate;
    const isSame = (one: Candidate) => !twice.has(label) || isSamePart(one.part, part);
    const other = byLabel.get(label)?.find((one) => isSame(one) && !list.includes(one));
    if (!other) continue;
    recurring += 1;
    here += content;
    elsewhere += other.content;
  }
  return recurring * 2 >= list.length - 1 && elsewhere > 2 * here + 200;
}

/** Item 2 of a quarterly report is another in each part. */
function numbersInTwoParts(layout: FormLayout): Set<string> {
  const numbers = itemsOf(layout).map(({ item }) => item);
  return new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index));
}

/** A form has a number at most twice; of those outside one list the longest of either part is among the first. */
function longestByLabel(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const byLabel = new Map<string, Candidate[]>();
  for (const candidate of [...candidates].sort((a, b) => b.content - a.content)) {
    const known = byLabel.get(candidate.label);
    if (!known) byLabel.set(candidate.label, [candidate]);
    else if (known.length < LONGEST_KEPT) known.push(candidate);
  }
  return byLabel;
}

const LONGEST_KEPT = 8;

type Option = { readonly heading: Candidate; readonly index: number; readonly place: Place; readonly weight: number };

/** The heaviest run of headings in the form's order; then those beside it that name what the run does not have. */
function chooseHeadings(candidates: readonly Candidate[], places: readonly Place[], isAnyOrder: boolean): Chosen[] {
  const options = candidates.flatMap((heading, index) =>
    placesFor(heading, places).map(({ place, weight }) => ({ heading, index, place, weight })),
  );
  const run = new Map<number, Chosen>();
  for (const { index, heading, place } of heaviestRun(options)) run.set(index, { heading, place, warnings: [] });
  return withStrays(candidates, { run, places, isAnyOrder });
}

type Step = { readonly option: Option; readonly total: number; readonly before: Step | null };

/** The best run that ends at each place of the form is all that is kept, so the time is headings times places. */
function heaviestRun(options: readonly Option[]): Option[] {
  const bestAt: Step[] = [];
  let waiting: Step[] = [];
  let best: Step | null = null;
  for (const option of options) {
    if (waiting[0] && waiting[0].option.index < option.index) {
      for (const step of waiting) keepBest(bestAt, step);
      waiting = [];
    }
    let before: Step | null = null;
    for (const step of bestAt.slice(0, option.place.rank)) if (step && step.total > (before?.total ?? 0)) before = step;
    const step = { option, total: (before?.total ?? 0) + option.weight, before };
    waiting.push(step);
    if (step.total > (best?.total ?? 0)) best = step;
  }
  const run: Option[] = [];
  for (let step = best; step !== null; step = step.before) run.push(step.option);
  return run.reverse();
}

function keepBest(bestAt: Step[], step: Step): void {
  const { rank } = step.option.place;
  if (step.total > (bestAt[rank]?.total ?? 0)) bestAt[rank] = step;
}

function placesFor(heading: Candidate, places: readonly Place[]): { place: Place; weight: number }[] {
  const [number] = heading.numbers;
  const possible = places.filter(({ item }) => item === number);
  return possible.map((place) => {
    const isTitled = hasItemWords(heading.title, place);
    const isPart = possible.length < 2 || heading.part === null || heading.part === place.part;
    const titleWeight = isTitled ? 1 : heading.title === "" ? 0.6 : 0.25;
    const continued = heading.isContinued ? 0.3 : 1;
    return { place, weight: continued * titleWeight * (isPart ? 1 : 0.3) + Math.min(1, heading.content / 4000) * 0.3 };
  });
}

type Run = {
  readonly run: ReadonlyMap<number, Chosen>;
  readonly places: readonly Place[];
  readonly isAnyOrder: boolean;
};

function withStrays(candidates: readonly Candidate[], { run, places, isAnyOrder }: Run): Chosen[] {
  const taken = new Set([...run.values()].map(({ place }) => place.rank));
  const chosen: Chosen[] = [];
  for (const [index, heading] of candidates.entries()) {
    const inRun = run.get(index);
    if (inRun) {
      chosen.push(inRun);
      continue;
    }
    const [first] = placesFor(heading, places).sort((a, b) => b.weight - a.weight);
    const isRunningHead = first?.place.rank === chosen.at(-1)?.place.rank;
    const isHeading = !heading.isContinued && !heading.isWordsOnly && first && hasItemWords(heading.title, first.place);
    if (!first || !isHeading || isRunningHead) continue;
    if (chosen.length >= STRAYS_MAX) continue;
    const isTaken = taken.has(first.place.rank);
    const warnings: SectionWarning[] = isTaken ? ["duplicate_heading"] : isAnyOrder ? [] : ["out_of_order"];
    chosen.push({ heading, place: first.place, warnings });
  }
  return chosen;
}

/** A `PART II` line right above belongs to the heading. */
function withPartLine(start: number, parts: readonly { start: number }[], text: string): number {
  const above = parts.findLast((part) => part.start < start);
  return above && text.indexOf("\n", above.start) === start - 1 ? above.start : start;
}

function findSignatures(lines: readonly ContentLine[], text: string, from: number): number {
  const line = lines.find(
    ({ start, end }) => start > from && end - start < 20 && /^signatures?\W*$/i.test(text.slice(start, end)),
  );
  return line?.start ?? text.length;
}

type Surroundings = {
  readonly text: string;
  readonly layout: FormLayout;
  readonly kind: FormKind;
  readonly start: number;
  readonly end: number;
  readonly next: Chosen | undefined;
};

const PENALTIES: Readonly<Partial<Record<SectionWarning, number>>> = {
  combined_items: 0.9,
  no_title: 0.85,
  unexpected_title: 0.6,
  part_unknown: 0.6,
  duplicate_heading: 0.4,
  out_of_order: 0.5,
  next_item_missing: 0.65,
  unusually_long: 0.5,
  heading_without_item: 0.85,
};

function sectionOf({ heading, place, warnings: known }: Chosen, around: Surroundings): Section {
  const own = warningsOf(heading, place, around);
  const isStray = known.length > 0;
  const warnings = [...known, ...own.filter((warning) => !isStray || warning !== "next_item_missing")];
  const confidence = warnings.reduce((product, warning) => product * (PENALTIES[warning] ?? 1), 0.97);
  const isCombined = heading.numbers.length > 1;
  const isPartShown = around.kind === "10-Q" && !warnings.includes("part_unknown");
  const filed = readableTitle(heading.title);
  return {
    part: isPartShown ? place.part : null,
    item: heading.label.replace(/\s+\(T\)/, "(T)"),
    title: !isCombined && (filed === "" || hasItemWords(filed, place)) ? shownTitle(filed, place) : filed,
    start: around.start,
    end: around.end,
    confidence: Math.round(confidence * 100) / 100,
    warnings,
  };
}

/** The form's own wording, in its own case, unless the filing's says something else by the item's later or earlier meaning. */
function shownTitle(filed: string, place: Place): string {
  const [current = "", ...others] = place.words;
  const isCurrent = filed === "" || hasItemWords(filed, { ...place, words: [current] }) || others.length === 0;
  return isCurrent ? place.title : filed;
}

const SMALL_WORDS = /(?<=\S )(?:A|An|And|As|At|By|For|From|In|Of|On|Or|The|To|With)\b/g;

/** Without what trails it, and in title case where the filing shouts. */
function readableTitle(title: string): string {
  const plain = title.replace(/[\s.:;*—–-]+$/, "").slice(0, 300);
  if (plain !== plain.toUpperCase()) return plain;
  const cased = plain.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
  return cased
    .replace(SMALL_WORDS, (word) => word.toLowerCase())
    .replace(/\b(\d{1,2}-[kq])\b/gi, (form) => form.toUpperCase());
}

const BY_REFERENCE =
  /\bby reference\b|\b(?:set forth|included|contained|presented|found|appears?|located) (?:in|under|on|elsewhere|at)\b|\b(?:see|refer to)\s+(?:also\s+)?(?:the\s+|our\s+|its\s+)?(?:["“‘']|(?:items?|notes?|pages?|parts?|exhibits?|sections?|schedules?|information|discussion|index|report|annual report|proxy|definitive|financial statements|management|consolidated)\b)/i;

function warningsOf(heading: Candidate, place: Place, around: Surroundings): SectionWarning[] {
  const { layout, text, start, end, kind } = around;
  const warnings: SectionWarning[] = [];
  const isShort = end - heading.end <= POINTER_MAX;
  const body = text.slice(heading.end, Math.min(end, heading.end + POINTER_MAX)).trim();
  const isReserved = /reserved/i.test(heading.title) || /^[.:\s]*\[?\(?(?:removed and )?reserved\b/i.test(body);
  if (heading.numbers.length > 1) warnings.push("combined_items");
  if (isReserved) warnings.push("reserved");
  else if (heading.title === "") warnings.push("no_title");
  else if (!matchesAny(heading, layout) && !/^(?:not applicable|none)/i.test(heading.title))
    warnings.push("unexpected_title");
  if (isPartUnknown(heading, place, layout)) warnings.push("part_unknown");
  if (heading.isWordsOnly) warnings.push("heading_without_item");
  if (!isReserved && isShort && BY_REFERENCE.test(body)) warnings.push("pointer_only");
  if (isShort && body.length < 120 && /^\W*(?:none|not applicable|n\/a|nothing)\b/i.test(body))
    warnings.push("not_applicable");
  const key = kind === "10-Q" ? `${place.part} ${place.item}` : place.item;
  if (layout.brief.has(key) && heading.numbers.length === 1 && end - start > BRIEF_MAX) warnings.push("unusually_long");
  if (isNextMissing(heading, around)) warnings.push("next_item_missing");
  return warnings;
}

function matchesAny(heading: Candidate, layout: FormLayout): boolean {
  return itemsOf(layout).some((item) => heading.numbers.includes(item.item) && hasItemWords(heading.title, item));
}

/** A number that the form has twice, without its part's heading and without words that tell. */
function isPartUnknown(heading: Candidate, place: Place, layout: FormLayout): boolean {
  const parts = Object.entries(layout.parts).filter(([, list]) => list.some(({ item }) => item === place.item));
  if (parts.length < 2 || heading.part === place.part) return false;
  return !hasItemWords(heading.title, place);
}

function isNextMissing(heading: Candidate, { layout, next, end, start }: Surroundings): boolean {
  const order = itemsOf(layout);
  const lastNumber = heading.numbers.at(-1);
  const from = order.findIndex(({ item }) => item === lastNumber);
  const to = next
    ? order.findIndex(({ item, title }) => item === next.place.item && title === next.place.title)
    : order.length;
  const skipped = from < 0 ? [] : order.slice(from + 1, Math.max(from + 1, to));
  return end - start > POINTER_MAX && skipped.some(({ item }) => layout.mandatory.has(item));
}

function coverOf(end: number): Section[] {
  if (end === 0) return [];
  const isLong = end > COVER_MAX;
  const title = isLong ? "before the first item" : "cover page";
  return [
    {
      part: null,
      item: null,
      title,
      start: 0,
      end,
      confidence: isLong ? 0.4 : 0.9,
      warnings: isLong ? ["before_first_item"] : [],
    },
  ];
}

function afterSignatures(text: string, start: number): Section[] {
  if (start >= text.length) return [];
  const title = "signatures and what follows them";
  const rest = text.length - start > COVER_MAX ? findNamedSections(text.slice(start), "report") : [];
  if (rest.length > 1) {
    const warnings: SectionWarning[] = ["after_signatures", "heading_without_item"];
    const moved = rest.map((section) => ({
      ...section,
      start: section.start + start,
      end: section.end + start,
      warnings,
    }));
    return moved.map((section, index) => ({ ...section, confidence: 0.6, title: index === 0 ? title : section.title }));
  }
  return [{ part: null, item: null, title, start, end: text.length, confidence: 0.6, warnings: ["after_signatures"] }];
}
