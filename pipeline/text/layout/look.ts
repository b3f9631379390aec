// How a line of a page looks: what of it is emphasised, where it is set, and the table that it is a part of.

export const BOLD = 1;
export const ITALIC = 2;
export const UNDERLINED = 4;

/** `opening` is how many characters of the line are emphasised from its beginning on, `emphasis` how (BOLD, ITALIC, UNDERLINED). */
export type Look = {
  readonly opening: number;
  readonly emphasis: number;
  readonly isCentred: boolean;
  /** Of the outermost table of the page that holds the line; 0 outside of tables. */
  readonly table: number;
};

export const PLAIN_LOOK: Look = { opening: 0, emphasis: 0, isCentred: false, table: 0 };

/** What a style attribute says; `emphasis` and `isCentred` undefined where it leaves them to what is around. */
export type Style = {
  readonly isUnseen: boolean;
  readonly isInline: boolean;
  readonly breaksPage: boolean;
  /** The bits that it sets, and those that it says anything of. */
  readonly emphasis: number;
  readonly decides: number;
  readonly isCentred: boolean | undefined;
};

const DISPLAY_NONE = /display\s*:\s*none/i;
const DISPLAY_INLINE = /display\s*:\s*inline\s*(?:;|!|$)/i;
const PAGE_BREAK = /page-break-(?:before|after)\s*:\s*always|break-(?:before|after)\s*:\s*page/i;
const WEIGHT = /font(?:-weight)?\s*:[^;]*?\b(bold(?:er)?|normal|[1-9]00)\b/i;
const SLANT = /font(?:-style)?\s*:[^;]*?\b(italic|oblique|normal)\b/i;
const LINE = /text-decoration(?:-line)?\s*:[^;]*?\b(underline|none)\b/i;
const ALIGN = /text-align\s*:\s*(\w+)/i;

const NO_STYLE: Style = styleOf("");
/** A page has a few hundred styles, written thousands of times. */
const STYLES_MAX = 5000;

/** Styles of one page, each read once. */
export class StyleReader {
  readonly #known = new Map<string, Style>();

  read(style: string | undefined): Style {
    if (!style) return NO_STYLE;
    const known = this.#known.get(style);
    if (known) return known;
    const read = styleOf(style);
    if (this.#known.size < STYLES_MAX) this.#known.set(style, read);
    return read;
  }
}

function styleOf(style: string): Style {
  const weight = WEIGHT.exec(style)?.[1]?.toLowerCase();
  const slant = SLANT.exec(style)?.[1]?.toLowerCase();
  const line = LINE.exec(style)?.[1]?.toLowerCase();
  const align = ALIGN.exec(style)?.[1]?.toLowerCase();
  const isBold = weight !== undefined && (weight.startsWith("bold") || Number(weight) >= 600);
  return {
    isUnseen: DISPLAY_NONE.test(style),
    isInline: DISPLAY_INLINE.test(style),
    breaksPage: PAGE_BREAK.test(style),
    emphasis:
      (isBold ? BOLD : 0) | (slant && slant !== "normal" ? ITALIC : 0) | (line === "underline" ? UNDERLINED : 0),
    decides: (weight ? BOLD : 0) | (slant ? ITALIC : 0) | (line === "underline" ? UNDERLINED : 0),
    isCentred: align === undefined ? undefined : align === "center",
  };
}

/** What a tag means by itself. */
export const TAG_EMPHASIS: Readonly<Record<string, number>> = {
  b: BOLD,
  strong: BOLD,
  h1: BOLD,
  h2: BOLD,
  h3: BOLD,
  h4: BOLD,
  h5: BOLD,
  h6: BOLD,
  i: ITALIC,
  em: ITALIC,
  u: UNDERLINED,
};
