// A target segment in the editor: the one that is open has fields; what is in them becomes what a product file would say, right or wrong.
import { LINE_KEYS } from "../../../../data/vocabulary.ts";

/** Of one line; amounts as they were typed. */
export type LineDraft = {
  readonly line: string;
  readonly isChosen: boolean;
  readonly min: string;
  readonly max: string;
  readonly unknown: boolean;
};

export type SegmentDraft = {
  readonly type: string;
  readonly ownership: string;
  /** Those that it states, in its order, one that it states twice too; then every other line. */
  readonly lines: readonly LineDraft[];
  /** Empty: each line by itself. */
  readonly mode: string;
  readonly rankHigh: string;
  readonly rankLow: string;
  readonly premiumMin: string;
  readonly premiumMax: string;
  readonly unionUnknown: boolean;
  readonly statesMin: string;
  readonly statesMax: string;
  readonly bands: readonly string[];
  readonly states: readonly string[];
  readonly unknown: boolean;
};

/** Begins the name of each field. */
export const OPEN = "open_";
export const NEW_SEGMENT = { insurance_entity_type: "carrier", company_ownership: "any", carrier_facts: null } as const;

/** Reads a segment out of the fields of a form. */
export function segmentOfForm(form: URLSearchParams): SegmentDraft {
  const value = (name: string) => form.get(OPEN + name) ?? "";
  const isSet = (name: string) => form.has(OPEN + name);
  const column = (name: string) => form.getAll(OPEN + name);
  const [chosen, unknown, min, max] = [column("line"), column("line_unknown"), column("min"), column("max")];
  return {
    type: value("type"),
    ownership: value("ownership"),
    lines: column("key").map((line, row) => ({
      line,
      isChosen: chosen.includes(String(row)),
      min: min[row] ?? "",
      max: max[row] ?? "",
      unknown: unknown.includes(String(row)),
    })),
    mode: value("mode"),
    rankHigh: value("rank_high"),
    rankLow: value("rank_low"),
    premiumMin: value("premium_min"),
    premiumMax: value("premium_max"),
    unionUnknown: isSet("union_unknown"),
    statesMin: value("states_min"),
    statesMax: value("states_max"),
    bands: form.getAll(`${OPEN}band`),
    states: form.getAll(`${OPEN}state`),
    unknown: isSet("unknown"),
  };
}

/** As a product file would state it; amounts that are no numbers stay text, and are refused as text. */
export function specOfSegment(draft: SegmentDraft): unknown {
  const facts = factsOf(draft);
  return { insurance_entity_type: draft.type, company_ownership: draft.ownership, carrier_facts: facts };
}

function factsOf(draft: SegmentDraft): unknown {
  // What was typed for a line means the line, whether or not it is ticked.
  const lines = draft.lines.filter(({ isChosen, min, max, unknown }) => isChosen || unknown || `${min}${max}` !== "");
  const union = unionOf(draft);
  const footprint = footprintOf(draft);
  if (lines.length === 0 && union === null && footprint === null && !draft.unknown) return null;
  return {
    lines_of_business: lines.map(({ line, min, max, unknown }) => ({
      line_of_business: line,
      premium_min: numberOf(min),
      premium_max: numberOf(max),
      ...(unknown ? { unknown_premium: true } : {}),
    })),
    union_premium: union,
    licensed_footprint: footprint,
    include_unknown: draft.unknown,
  };
}

function unionOf({ mode, rankHigh, rankLow, premiumMin, premiumMax, unionUnknown }: SegmentDraft): unknown {
  if (mode === "" && !unionUnknown && `${rankHigh}${rankLow}${premiumMin}${premiumMax}` === "") return null;
  return {
    mode,
    rank_high: numberOf(rankHigh),
    rank_low: numberOf(rankLow),
    premium_min: numberOf(premiumMin),
    premium_max: numberOf(premiumMax),
    include_unknown: unionUnknown,
  };
}

function footprintOf({ statesMin, statesMax, bands, states }: SegmentDraft): unknown {
  if (bands.length === 0 && states.length === 0 && `${statesMin}${statesMax}` === "") return null;
  return { min: numberOf(statesMin), max: numberOf(statesMax), bands, states_any: states };
}

/** The other way round, of a segment however it was stated. */
export function draftOfSegment(spec: unknown): SegmentDraft {
  const segment = recordOf(spec);
  const facts = recordOf(segment.carrier_facts);
  const union = recordOf(facts.union_premium);
  const footprint = recordOf(facts.licensed_footprint);
  const lines = listOf(facts.lines_of_business).map(recordOf);
  return {
    type: textOf(segment.insurance_entity_type),
    ownership: textOf(segment.company_ownership ?? "any"),
    lines: [
      ...lines.map((line) => ({
        line: textOf(line.line_of_business),
        isChosen: true,
        min: textOf(line.premium_min),
        max: textOf(line.premium_max),
        // Beside a premium of all lines together it says nothing of the line.
        unknown: line.unknown_premium === true && facts.union_premium === null,
      })),
      ...LINE_KEYS.filter((key) => !lines.some(({ line_of_business }) => line_of_business === key)).map((line) => ({
        line,
        isChosen: false,
        min: "",
        max: "",
        unknown: false,
      })),
    ],
    mode: textOf(union.mode),
    rankHigh: textOf(union.rank_high),
    rankLow: textOf(union.rank_low),
    premiumMin: textOf(union.premium_min),
    premiumMax: textOf(union.premium_max),
    unionUnknown: union.include_unknown === true,
    statesMin: textOf(footprint.min),
    statesMax: textOf(footprint.max),
    bands: listOf(footprint.bands).map(textOf),
    states: listOf(footprint.states_any).map(textOf),
    unknown: facts.include_unknown === true,
  };
}

/** `1,000,000`, `$1 000 000` and `1000000` are one number; null where nothing was typed. */
function numberOf(typed: string): number | string | null {
  const plain = typed.replace(/[\s,$]/g, "");
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

type Loose = Readonly<Record<string, unknown>>;

function recordOf(value: unknown): Loose {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
