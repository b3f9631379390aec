// A section of one part of a document, and how it is called.

/**
 * What may be wrong with a section:
 * `combined_items` one heading for several items; `reserved` the form no longer asks for it; `pointer_only` its text is
 * elsewhere, by reference; `not_applicable` nothing is said; `no_title` a number alone; `unexpected_title` the heading's words
 * are not the item's; `part_unknown` the form has that number in two parts and the text does not say which; `duplicate_heading`
 * the item has another heading; `out_of_order`; `next_item_missing` an item that every filing has is not found behind it;
 * `unusually_long` for an item of a few lines; `heading_without_item` found by words, not by number; `after_signatures`;
 * `before_first_item` more than a cover page; `no_headings`; `questions_not_announced` a call of which the operator's words are missing.
 */
export type SectionWarning =
  | "combined_items"
  | "reserved"
  | "pointer_only"
  | "not_applicable"
  | "no_title"
  | "unexpected_title"
  | "part_unknown"
  | "duplicate_heading"
  | "out_of_order"
  | "next_item_missing"
  | "unusually_long"
  | "heading_without_item"
  | "after_signatures"
  | "before_first_item"
  | "no_headings"
  | "questions_not_announced";

/**
 * `part` is the form's part (`II`), `item` its number as filed (`1A`, `9A(T)`, `10, 11 and 12`, `2.02`); null where there is none.
 * `start` and `end` are UTF-16 offsets of the part's text; the heading belongs to its section. `confidence` is 0 to 1.
 */
export type Section = {
  part: string | null;
  item: string | null;
  title: string;
  start: number;
  end: number;
  confidence: number;
  warnings: SectionWarning[];
};

/** Below it a section's name is a guess, and what is quoted from it says so. */
export const CONFIDENCE_MIN = 0.7;

/** `Part II, Item 1A. Risk Factors`; a section without number is named after the part of the document too: `EX-99.1, Financial tables`. */
export function sectionLabel({ part, item, title }: Section, partName: string): string {
  if (item === null) return title === "" ? partName : `${partName}, ${title}`;
  const prefix = part === null ? "" : `Part ${part}, `;
  return `${prefix}Item${/[, ]/.test(item) ? "s" : ""} ${item}. ${title}`.replace(/\. $/, "");
}

/** The section at an offset; sections cover the text without gaps, in order. */
export function sectionAt(sections: readonly Section[], at: number): Section | null {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sections[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return sections[low] ?? null;
}
