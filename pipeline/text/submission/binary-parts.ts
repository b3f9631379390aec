// Which parts of a submission are text to read: pictures, archives, spreadsheets, XBRL and other data files are not.
import type { SubmissionDocument } from "./submission.ts";

const DATA_TYPES = new Set(["GRAPHIC", "EXCEL", "ZIP", "XML", "JSON", "PDF", "CORRESP-GRAPHIC"]);
/** EX-100 and EX-101 are XBRL instances and linkbases, EX-104 a cover page in XBRL, EX-27 the tagged data schedule of the 1990s. */
const DATA_EXHIBIT = /^EX-(?:27|100|101|102|103|104)(?:\.|$)/i;
const DATA_FILE = /\.(?:jpe?g|gif|png|bmp|tiff?|pdf|zip|gz|xlsx?|xsd|xml|json|js|css|ico|svg|mp[34])$/i;
/** `<XBRL>` also wraps inline XBRL, which is an ordinary HTML page; `<XML>` and `<PDF>` never wrap one. */
const DATA_START =
  /^\s*(?:<(?:XML|PDF|JSON|ZIP|EXCEL)>|(?:<XBRL>\s*)?(?:<\?xml[^>]*\?>\s*)?<(?:[a-z]+:)?(?:xbrl|schema|linkbase)\b)/;

/** True for parts that a person would read. */
export function isReadablePart(part: SubmissionDocument): boolean {
  if (DATA_TYPES.has(part.type.toUpperCase()) || DATA_EXHIBIT.test(part.type)) return false;
  if (part.filename !== null && DATA_FILE.test(part.filename)) return false;
  return !DATA_START.test(part.text.slice(0, 2000));
}

const UUENCODE_START = /(?:^|\n)begin [0-7]{3,4} [^\r\n]+\r?\n/g;

/**
 * Blanks uuencoded blobs of a text, wherever they stand; the text keeps its length, so that offsets stay true. A blob without its
 * `end` runs to the end of the text.
 */
export function withoutUuencoded(text: string): string {
  if (!text.startsWith("begin ") && !text.includes("\nbegin ")) return text;
  const kept: string[] = [];
  let from = 0;
  for (const match of text.matchAll(UUENCODE_START)) {
    const bodyAt = match.index + match[0].length;
    if (match.index < from || !isUuencodedLine(text, bodyAt)) continue;
    const end = text.indexOf("\nend", bodyAt);
    const blobEnd = end === -1 ? text.length : end + "\nend".length;
    kept.push(text.slice(from, match.index), "\n", " ".repeat(blobEnd - match.index - 1));
    from = blobEnd;
  }
  kept.push(text.slice(from));
  return kept.join("");
}

/** The first character of a uuencoded line gives its length, so that prose beginning with "begin 100 days" is not mistaken. */
function isUuencodedLine(text: string, at: number): boolean {
  const end = text.indexOf("\n", at);
  const line = text.slice(at, end === -1 ? at + 100 : end).trimEnd();
  const byteCount = (line.charCodeAt(0) - 32) & 63;
  const expected = 1 + Math.ceil(byteCount / 3) * 4;
  return byteCount > 0 && line.length <= expected + 1 && line.length >= expected - 4 && !/[a-z]/.test(line);
}
