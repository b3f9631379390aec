// Rows of GET /prospects, all of them: of the same fragments, so that an export shows what the list shows.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { IndexData } from "../../data/list-index/index-data.ts";
import type { Strings } from "../../data/list-index/strings.ts";
import type { Fact, ProspectRow } from "../../data/resources.ts";
import type { Column } from "../../data/table/records.ts";
import { writeLines } from "../list-index/list-body.ts";
import type { SelectedFamilies } from "../list-index/list-index.ts";
import { textOf } from "../list-index/name-search/finder.ts";
import { inSlices } from "./pace.ts";
import type { ExportScope, ExportSource } from "./source.ts";

type Name = Pick<ProspectRow, "ticker" | "company_name">;
type Middle = Pick<ProspectRow, "assessment_status" | "deal_score" | "buying_signal_score" | "evidence_as_of">;
type End = Pick<
  ProspectRow,
  | "insurance_entity_types"
  | "ownership"
  | "lines_of_business"
  | "licensed_states"
  | "licensed_state_count"
  | "premium"
  | "complaints"
>;

/** A row of the list in the parts that it is kept in. */
type Parts = {
  readonly name: Name;
  readonly middle: Middle;
  readonly end: End;
  readonly fact: Fact | null;
  readonly rank: number;
  readonly rankTotal: number;
  readonly entityCount: number;
  readonly matchedEntityCount: number;
};

const COLUMNS: readonly Column<Parts>[] = [
  { name: "ticker", kind: "text", value: ({ name }) => name.ticker },
  { name: "company_name", kind: "text", value: ({ name }) => name.company_name },
  { name: "assessment_status", kind: "text", value: ({ middle }) => middle.assessment_status },
  { name: "deal_score", kind: "integer", value: ({ middle }) => middle.deal_score },
  { name: "buying_signal_score", kind: "number", value: ({ middle }) => middle.buying_signal_score },
  { name: "evidence_as_of", kind: "text", value: ({ middle }) => middle.evidence_as_of },
  { name: "rank", kind: "integer", value: ({ rank }) => rank },
  { name: "rank_total", kind: "integer", value: ({ rankTotal }) => rankTotal },
  { name: "entity_count", kind: "integer", value: ({ entityCount }) => entityCount },
  { name: "matched_entity_count", kind: "integer", value: ({ matchedEntityCount }) => matchedEntityCount },
  { name: "insurance_entity_types", kind: "texts", value: ({ end }) => end.insurance_entity_types ?? null },
  { name: "ownership", kind: "text", value: ({ end }) => end.ownership },
  { name: "lines_of_business", kind: "texts", value: ({ end }) => end.lines_of_business },
  { name: "licensed_states", kind: "texts", value: ({ end }) => end.licensed_states },
  { name: "licensed_state_count", kind: "integer", value: ({ end }) => end.licensed_state_count },
  { name: "total_all_lines_usd", kind: "number", value: ({ end }) => end.premium?.total_all_lines_usd ?? null },
  { name: "premium_report_years", kind: "integers", value: ({ end }) => end.premium?.report_years ?? null },
  { name: "premium_by_line_of_business", kind: "text", value: ({ end }) => jsonOf(end.premium?.by_line_of_business) },
  {
    name: "contributing_entity_count",
    kind: "integer",
    value: ({ end }) => end.premium?.contributing_entity_count ?? null,
  },
  { name: "complaint_report_years", kind: "integers", value: ({ end }) => end.complaints?.report_years ?? null },
  { name: "total_complaints", kind: "integer", value: ({ end }) => end.complaints?.total_complaints ?? null },
  { name: "complaint_index", kind: "number", value: ({ end }) => end.complaints?.complaint_index ?? null },
  { name: "complaint_index_status", kind: "text", value: ({ end }) => end.complaints?.complaint_index_status ?? null },
  { name: "leading_fact_kind", kind: "text", value: ({ fact }) => fact?.kind ?? null },
  { name: "leading_fact_line_of_business", kind: "text", value: ({ fact }) => fact?.line_of_business ?? null },
  { name: "leading_fact_sentence", kind: "text", value: ({ fact }) => fact?.sentence ?? null },
];

export function prospectSource({ version, selected }: ExportScope): ExportSource<Parts> {
  const { data } = version.listIndex;
  return {
    columns: COLUMNS,
    batches: () => inSlices(selected.families, partsReader(data, selected)),
    lines: () => linesOfFamilies(data, selected),
  };
}

/** A few hundred microseconds of copying. */
const LINES_AT_ONCE = 256;

async function* linesOfFamilies(
  data: IndexData,
  { families, matchedCount }: SelectedFamilies,
): AsyncIterable<Uint8Array> {
  for (let offset = 0; offset < families.length; offset += LINES_AT_ONCE) {
    const page = families.subarray(offset, offset + LINES_AT_ONCE);
    yield writeLines(data, { page, totalGroups: families.length, offset, matchedCount, children: null });
    await nextTurn();
  }
}

function partsReader(data: IndexData, { families: { length }, matchedCount }: SelectedFamilies) {
  const { families, companies, fragments, facts } = data;
  const middleOf = sharedReader<Middle>(fragments.middles, (text) => `{${text.slice(1)}0}`);
  const endOf = sharedReader<End>(fragments.ends, (text) => `{${text.slice(1)}}`);
  return (family: number, at: number): Parts => {
    const representative = companies.first[family] as number;
    const fact = textOf(facts.leading, representative);
    return {
      name: JSON.parse(`${textOf(fragments.names, representative)}}`),
      middle: middleOf(fragments.middle[family] as number),
      end: endOf(fragments.end[family] as number),
      fact: fact === "" ? null : JSON.parse(fact),
      rank: at + 1,
      rankTotal: length,
      entityCount: families.entityCount[family] as number,
      matchedEntityCount: matchedCount(family),
    };
  };
}

/** Fragments that many families share come again and again. */
const REMEMBERED = 1024;

/** Reads fragments by their numbers. @param toJson makes JSON of one */
function sharedReader<Value>(strings: Strings, toJson: (fragment: string) => string): (number: number) => Value {
  const known: { number: number; value: Value }[] = [];
  return (number) => {
    const before = known[number % REMEMBERED];
    if (before !== undefined && before.number === number) return before.value;
    const value: Value = JSON.parse(toJson(textOf(strings, number)));
    known[number % REMEMBERED] = { number, value };
    return value;
  };
}

function jsonOf(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
