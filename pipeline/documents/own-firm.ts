// Whether the firm beside the name of a speaker is the company whose call it is: "Ann Example, Harbor Group, Inc.".

/** Behind the name of the company in the title of a call. */
const BEHIND_NAME =
  /\s*(?:\(|[–—:|]|-\s|\bQ[1-4]\b|\b(?:first|second|third|fourth|fiscal|full|annual|earnings|results|investor|conference)\b|\b(?:19|20)\d\d\b).*$/is;
/** No part of what a company is called. */
const FORM =
  /^(?:the|inc|incorporated|corp|corporation|co|cos|company|companies|ltd|limited|llc|plc|lp|nv|sa|se|ag|group|holdings?|and)$/;

/** @param title of the call, which names the company; null where it has none */
export function isOwnFirm(firm: string, title: string | null): boolean {
  const [theirs, own] = [firm, (title ?? "").replace(BEHIND_NAME, "")].map(wordsOfName);
  const [shorter = [], longer = []] = [theirs ?? [], own ?? []].sort((a, b) => a.length - b.length);
  return shorter.length > 0 && shorter.every((word, at) => word === longer[at]);
}

function wordsOfName(name: string): string[] {
  const words =
    name
      .toLowerCase()
      .replace(/[.'\u2019]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !FORM.test(word));
}
