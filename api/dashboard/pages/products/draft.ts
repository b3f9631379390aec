// A product in the editor: what a form says of it, saved or not, and what a product file would say in its place.
import type { ProductContent } from "../../../../data/store/products/product-content.ts";
import { draftOfSegment, NEW_SEGMENT, type SegmentDraft, segmentOfForm, specOfSegment } from "./segment-draft.ts";

export type SourceDraft = { readonly url: string; readonly title: string };
export type IndustryDraft = { readonly code: string; readonly name: string; readonly description: string };

export type Draft = {
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly keywords: readonly string[];
  readonly sources: readonly SourceDraft[];
  readonly industries: readonly IndustryDraft[];
  readonly targeting: string;
  /** As a product file would state them; the one that is open as its fields say. */
  readonly segments: readonly unknown[];
  /** Which segment is open, and its fields. */
  readonly open: { readonly index: number; readonly fields: SegmentDraft } | null;
};

export const EMPTY: ProductContent = {
  name: "",
  description: "",
  is_active: true,
  keywords: [],
  sources: [],
  industries: [],
  segment_targeting: "all",
  target_segments: [],
};

export function draftOf(content: ProductContent): Draft {
  return {
    name: content.name,
    description: content.description,
    isActive: content.is_active,
    keywords: content.keywords,
    sources: content.sources,
    industries: content.industries.map(({ industry_code, industry_name, industry_description }) => ({
      code: industry_code,
      name: industry_name,
      description: industry_description,
    })),
    targeting: content.segment_targeting,
    segments: content.target_segments,
    open: null,
  };
}

/** Rows that are empty are none; suggested keywords that were ticked are keywords. */
export function draftOfForm(form: URLSearchParams): Draft {
  const stated = form.getAll("segment");
  const index = stated.indexOf("");
  const fields = index < 0 ? null : segmentOfForm(form);
  const keywords = asWritten(linesOf(form.get("keywords") ?? ""), form.getAll("keyword_as_written"));
  return {
    name: form.get("name") ?? "",
    description: unixLines(form.get("description") ?? ""),
    isActive: form.has("is_active"),
    keywords: [...new Set([...keywords, ...form.getAll("suggested")])],
    sources: rowsOf(form, ["source_url", "source_title"]).map(([url = "", title = ""]) => ({ url, title })),
    industries: rowsOf(form, ["industry_code", "industry_name", "industry_description"]).map(
      ([code = "", name = "", description = ""]) => ({ code, name, description: unixLines(description) }),
    ),
    targeting: form.get("segment_targeting") ?? "",
    segments: stated.map((json) => (json === "" && fields !== null ? specOfSegment(fields) : parsed(json))),
    open: fields === null ? null : { index, fields },
  };
}

/** What the product file would say. */
export function specOf(draft: Draft, productId: number | null): Record<string, unknown> {
  return {
    ...(productId === null ? {} : { product_id: productId }),
    name: draft.name,
    description: draft.description,
    is_active: draft.isActive,
    keywords: draft.keywords,
    sources: draft.sources,
    industries: draft.industries.map(({ code, name, description }) => ({
      industry_code: code,
      industry_name: name,
      industry_description: description,
    })),
    segment_targeting: draft.targeting,
    target_segments: draft.segments,
  };
}

/** What the buttons inside of the form do to it; anything else leaves it as it is. */
export function steppedBy(draft: Draft, step: string): Draft {
  const [name = "", place = ""] = step.split("-");
  const index = Number(place);
  const { segments } = draft;
  if (name === "add") {
    const added = [...segments, NEW_SEGMENT];
    return opened({ ...draft, targeting: "selected", segments: added }, added.length - 1);
  }
  if (name === "open") return opened(draft, index);
  if (name === "close") return { ...draft, open: null };
  if (name !== "remove") return draft;
  const open = draft.open === null || draft.open.index === index ? null : draft.open;
  return {
    ...draft,
    segments: segments.filter((_, at) => at !== index),
    open: open === null ? null : { ...open, index: open.index - (open.index > index ? 1 : 0) },
  };
}

/** As it is, with this segment open. */
export function opened(draft: Draft, index: number): Draft {
  if (index < 0 || index >= draft.segments.length) return draft;
  return { ...draft, open: { index, fields: draftOfSegment(draft.segments[index]) } };
}

/** How a segment that is not open travels in the form. */
export function jsonOf(segment: unknown): string {
  return JSON.stringify(segment);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** The fields of these names, row by row, without empty rows. */
function rowsOf(form: URLSearchParams, names: readonly string[]): string[][] {
  const columns = names.map((name) => form.getAll(name));
  const length = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length }, (_, index) => columns.map((column) => column[index] ?? ""));
  return rows.filter((row) => row.some((cell) => cell.trim() !== ""));
}

/** As the editor shows a keyword: in one line, for a line break would be two keywords there. */
export function lineOfKeyword(keyword: string): string {
  return keyword.replace(/\s*[\r\n]+\s*/g, " ").trim();
}

/** Keywords that their line does not say exactly, each as the form has it beside the lines. */
export function keywordsBesideLines(keywords: readonly string[]): string[] {
  const inexact = new Set(keywords.filter((each) => lineOfKeyword(each) !== each).map(lineOfKeyword));
  return keywords.filter((each) => inexact.has(lineOfKeyword(each))).map((each) => JSON.stringify(each));
}

/** A line that nobody changed is the keyword that it was, and of several that look alike each is its own. */
function asWritten(lines: readonly string[], beside: readonly string[]): string[] {
  const waiting = beside.map(parsed).filter((each) => typeof each === "string");
  return lines.map((line) => {
    const at = waiting.findIndex((each) => lineOfKeyword(each) === line);
    return at < 0 ? line : (waiting.splice(at, 1)[0] ?? line);
  });
}

function linesOf(text: string): string[] {
  return unixLines(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Browsers send CR LF. */
function unixLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
