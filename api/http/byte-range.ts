// Which bytes of a file a request asks for (RFC 9110, section 14).

/** Both inclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

/** `whole`: there is no range, or none that this server knows, which is the same. */
export type RangeAsked = ByteRange | "whole" | "several" | "unsatisfiable";

const ONE = /^(\d*)-(\d*)$/;

/**
 * @param range the header; undefined: there is none
 * @param bytes size of the file
 */
export function readRange(range: string | undefined, bytes: number): RangeAsked {
  const [unit, list] = splitOnce(range ?? "", "=");
  if (unit.trim().toLowerCase() !== "bytes" || list === null) return "whole";
  const ranges = list.split(",").map((each) => ONE.exec(each.trim()));
  if (ranges.some((each) => each === null || each[0] === "-")) return "whole";
  if (ranges.length > 1) return "several";
  const [, first = "", last = ""] = ranges[0] ?? [];
  if (first === "") return fromEnd(Number(last), bytes);
  const start = Number(first);
  const end = last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start < bytes ? { start, end } : "unsatisfiable";
}

function fromEnd(count: number, bytes: number): RangeAsked {
  if (count === 0 || bytes === 0) return "unsatisfiable";
  return { start: Math.max(0, bytes - count), end: bytes - 1 };
}

function splitOnce(text: string, separator: string): [string, string | null] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}
