// HTML as a template literal: whatever is put in is escaped, unless it is HTML already.

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a template takes; null, undefined and false are nothing. */
export type Piece = Html | string | number | null | undefined | false | readonly Piece[];

export function html({ raw }: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let text = raw[0] ?? "";
  for (const [at, piece] of pieces.entries()) text += render(piece) + (raw[at + 1] ?? "");
  return new Html(text);
}

/** One line of the little Markdown that our own texts use: code and bold. */
export function inline(markdown: string): Html {
  const marked = escaped(markdown)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
  return new Html(marked);
}

function render(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (piece === null || piece === undefined || piece === false) return "";
  return typeof piece === "object" ? piece.map(render).join("") : escaped(String(piece));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
