// Offsets: the source at the place that a text names, without its markup, is that text.
import assert from "node:assert/strict";
import fc from "fast-check";
import { Parser } from "htmlparser2";
import { extractFiling } from "../../../pipeline/text/document-text.ts";
import { htmlText } from "../../../pipeline/text/layout/html.ts";
import { OffsetMap } from "../../../pipeline/text/layout/offsets.ts";
import { plainText } from "../../../pipeline/text/layout/plain.ts";
import { FILING_DROPS, filingsIn, readSource, skipWithout } from "../../fixtures/filing-drops.ts";

/** What a browser would show of a piece of a page, letters and signs only. */
function untagged(html: string): string {
  const pieces: string[] = [];
  const parser = new Parser({ ontext: (text) => pieces.push(text) });
  parser.end(html);
  return bare(pieces.join(""));
}

function bare(text: string): string {
  return text.replace(/[\s\p{Cc}|\u00ad\u200b-\u200d\u2060\ufeff]+/gu, "");
}

function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (character === part.charAt(at)) at += 1;
  return at === part.length;
}

const word = fc.constantFrom(
  ..."claims leakage AT&amp;T insurer&#146;s &#8220;rate&#8221; 1,234 $ ( ) % 5&nbsp;% caf&eacute; &#128512; a- b x|y".split(
    " ",
  ),
);
const inline = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const marked = fc.oneof(
  inline,
  inline.map((text) => `<b>${text}</b>`),
  inline.map((text) => `<span style="x">${text} </span>`),
);
const block = fc.oneof(
  marked.map((text) => `<p>${text}.</p>`),
  fc.array(marked).map((texts) => `<div>${texts.join("<br>")}</div>`),
  fc
    .array(marked, { minLength: 1, maxLength: 4 })
    .map((cells) => `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join("\n")}</tr></table>`),
  inline.map((text) => `<pre>${text}\n   ${text}</pre>`),
  fc.constant(`<div style="display:none">hidden words</div>`),
  fc.constant("<script>claims</script>"),
);

describe("offsets of a page", () => {
  it("lead from any stretch of the text to the source that says it", () => {
    fc.assert(
      fc.property(fc.array(block), fc.nat(), fc.nat(), fc.nat(50), (blocks, from, to, base) => {
        const html = blocks.join("\n");
        const { text, offsets } = htmlText(html, base);
        const [start, end] = [from % (text.length + 1), to % (text.length + 1)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        const span = new OffsetMap(offsets).sourceSpan(start, end);
        const said = bare(text.slice(start, end));
        if (span === null) return assert.equal(said, "");
        const slice = html.slice(span.start - base, span.end - base);
        const seen = untagged(slice.replace(/<div style="display:none">.*?<\/div>|<script>.*?<\/script>/g, ""));
        // Half of a character that two code units make leads to the whole of it.
        if (!/[\ud800-\udfff]/.test(said)) assert.equal(seen, said);
      }),
    );
  });
});

const line = fc.constantFrom(
  "Claims leakage rose in 1996, and the",
  "     <PAGE> 12",
  "<TABLE>",
  "</TABLE>",
  "<S>            <C>",
  "Net premiums written ........   1,234    (56)",
  "AT&amp;T and others",
  "- --------------------",
  "",
  "   ITEM 7.  DISCUSSION",
  "long-",
);

describe("offsets of a laid-out text", () => {
  it("lead from any stretch of the text to the source that says it, leaders and marks between", () => {
    fc.assert(
      fc.property(fc.array(line), fc.nat(), fc.nat(), (lines, from, to) => {
        const source = lines.join("\r\n");
        const { text, offsets } = plainText(source);
        const [start, end] = [from % (text.length + 1), to % (text.length + 1)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        const span = new OffsetMap(offsets).sourceSpan(start, end);
        const said = bare(text.slice(start, end));
        if (span === null) return assert.equal(said, "");
        const seen = bare(source.slice(span.start, span.end).replaceAll("&amp;", "&"));
        assert.equal(seen.charAt(0), said.replace("&amp;", "&").charAt(0));
        assert.ok(isWithin(said, seen), `${JSON.stringify(said)} is not in ${JSON.stringify(seen)}`);
      }),
    );
  });

  it("count from the beginning of the file, whatever stands before the part", () => {
    const file =
      "<SEC-DOCUMENT>x\n<SEC-HEADER>\n</SEC-HEADER>\n<DOCUMENT>\n<TYPE>8-K\n<TEXT>\n<p>One.</p><p>Claims &amp; leakage.</p>\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>";
    const filing = extractFiling(file);
    assert.ok("parts" in filing);
    const [part = assert.fail()] = filing.parts;
    const at = part.text.indexOf("Claims");
    const span = new OffsetMap(part.offsets).sourceSpan(at, part.text.length);
    assert.equal(file.slice(span?.start, span?.end), "Claims &amp; leakage.");
  });
});

for (const { name, dropDir, folders } of FILING_DROPS) {
  describe(`offsets of ${name}`, () => {
    it("lead each paragraph back to a stretch that says it in order", function () {
      skipWithout(dropDir, this);
      this.timeout(60_000);
      for (const path of filingsIn(folders)) {
        const source = readSource(path);
        const filing = extractFiling(source);
        for (const part of "parts" in filing ? filing.parts : []) checkParagraphs(source, part, path);
      }
    });
  });
}

/** Page furniture between two lines of a paragraph is in the source and not in the text, so not all are equal. */
function checkParagraphs(source: string, { text, offsets }: { text: string; offsets: string }, name: string): void {
  const map = new OffsetMap(offsets);
  const paragraphs = text.split("\n");
  let start = 0;
  let equal = 0;
  for (const paragraph of paragraphs) {
    const span = map.sourceSpan(start, start + paragraph.length);
    const seen = untagged(source.slice(span?.start, span?.end));
    assert.ok(span && isWithin(bare(paragraph), seen), `${name}: ${paragraph.slice(0, 200)} / ${seen.slice(0, 300)}`);
    if (seen === bare(paragraph)) equal += 1;
    start += paragraph.length + 1;
  }
  assert.ok(!name.includes(".htm") || equal > paragraphs.length / 2, `${name}: ${equal} of ${paragraphs.length}`);
}
