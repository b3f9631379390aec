// SQL for values of the vocabulary as the index counts them: their position in the vocabulary, and halves of masks.
import { ASSESSMENT_STATUSES, LINE_KEYS } from "../../../data/vocabulary.ts";

export const LINE_POSITION = positionOf("line_of_business", LINE_KEYS);
export const STATUS_POSITION = positionOf("assessment_status", ASSESSMENT_STATUSES);

function positionOf(column: string, values: readonly string[]): string {
  return `list_position([${values.map((value) => `'${value}'`).join(", ")}], ${column}) - 1`;
}

/** SQL of a mask column's halves, low and high. */
export function maskHalves(column: string): string {
  return `(${column} & 4294967295)::UINTEGER, (${column} >> 32)::UINTEGER`;
}
