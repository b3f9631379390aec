// Forms of an export, by name and by media type (semantics 8.14).
import { ApiError } from "../errors.ts";

export const EXPORT_FORMATS = {
  csv: { mediaType: "text/csv", contentType: "text/csv; charset=utf-8; header=present" },
  ndjson: { mediaType: "application/x-ndjson", contentType: "application/x-ndjson" },
  arrow: { mediaType: "application/vnd.apache.arrow.stream", contentType: "application/vnd.apache.arrow.stream" },
  parquet: { mediaType: "application/vnd.apache.parquet", contentType: "application/vnd.apache.parquet" },
} as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;
const NAMES = Object.keys(EXPORT_FORMATS) as ExportFormat[];

/** Media types of all of them. */
export const EXPORT_MEDIA_TYPES: readonly string[] = NAMES.map((name) => EXPORT_FORMATS[name].mediaType);

/**
 * The format that is asked for by its name, which goes before Accept, else the one that Accept likes best, of several the first here.
 *
 * @param accept the header; null: whatever there is
 * @throws {ApiError} not_acceptable
 */
export function chooseFormat(asked: string | undefined, accept: string | null): ExportFormat {
  const chosen = asked === undefined ? bestOf(accept ?? "*/*") : NAMES.find((name) => name === asked);
  if (chosen === undefined) throw new ApiError("not_acceptable");
  return chosen;
}

type Range = { readonly type: string; readonly quality: number };

function bestOf(accept: string): ExportFormat | undefined {
  const ranges = accept.split(",").map(rangeOf);
  const liked = NAMES.map((name) => ({ name, quality: qualityOf(EXPORT_FORMATS[name].mediaType, ranges) }));
  const best = Math.max(...liked.map(({ quality }) => quality));
  return best > 0 ? liked.find(({ quality }) => quality === best)?.name : undefined;
}

function rangeOf(text: string): Range {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice("q=".length);
  const quality = weight === undefined ? 1 : Number(weight);
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** The range that names the type most exactly says how it is liked. */
function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  const [group] = mediaType.split("/");
  for (const wanted of [mediaType, `${group}/*`, "*/*"]) {
    const found = ranges.find(({ type }) => type === wanted);
    if (found !== undefined) return found.quality;
  }
  return 0;
}
