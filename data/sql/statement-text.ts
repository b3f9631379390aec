// Where statements begin and end in a text of SQL, by its tokens alone.

/** A semicolon in a text, a quoted name or a comment ends nothing; what is still open reaches to the end. */
const TOKENS =
  /'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|;|[^;]/g;
const COMMENT = /^(?:--|\/\*)/;

/** Places of the semicolons that end statements. */
export function statementEnds(text: string): number[] {
  return [...text.matchAll(TOKENS)].filter(([token]) => token === ";").map(({ index }) => index);
}

/** Where each statement begins: at its first character that is neither blank nor of a comment. */
export function statementStarts(text: string): number[] {
  const starts: number[] = [];
  let isOpen = false;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === ";") isOpen = false;
    else if (!isOpen && token.trim() !== "" && !COMMENT.test(token)) {
      isOpen = true;
      starts.push(index);
    }
  }
  return starts;
}

/** Whether the text is more than comments and semicolons. */
export function hasStatement(sql: string): boolean {
  return /[^\s;]/.test(sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, " "));
}
