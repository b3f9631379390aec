// Cells of a table row → one readable line.
import { CELL_SEPARATOR } from "../../../data/prose/tabular.ts";

/** A cell that only opens what the next one completes: a currency symbol, a parenthesis. */
const OPENS = /^[-–—+]?(?:(?:US|C|A|HK|NZ)?[$€£¥]|\()+\s*\(?$/;
/** A cell that only closes what the one before began: a parenthesis, a percent sign. */
const CLOSES = /^[)%]+$|^\)\s*%$|^%\s*\)$/;

/** A bullet, box or number that filers set apart from the paragraph that it belongs to. */
const MARKER = /^(?:[•●▪■◦○·§☐☒☑✓*.o–—-]|\(?(?:[0-9]{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]|[0-9]{1,2}(?:\.[0-9]{1,2})+\.?)$/;

export function isMarker(cell: string): boolean {
  return MARKER.test(cell);
}

/**
 * Joins the cells of one row: `Net income`, `$`, `(`, `1,234`, `)` → `Net income | $(1,234)`.
 * Filers put currency symbols, parentheses and percent signs into separate cells; here they stand at their number again.
 */
export function joinCells(cells: readonly string[]): string {
  const joined: string[] = [];
  let isOpen = false;
  for (const raw of cells) {
    const cell = glueWithin(raw);
    if (cell === "") continue;
    const last = joined.length - 1;
    if (last >= 0 && (isOpen || CLOSES.test(cell))) joined[last] = `${joined[last]}${cell}`;
    else joined.push(cell);
    isOpen = OPENS.test(cell);
  }
  return joined.join(CELL_SEPARATOR);
}

function glueWithin(cell: string): string {
  if (!cell.includes(" ")) return cell.trim();
  return cell
    .replace(/([$€£¥]) (?=[\d(.,—-])/g, "$1")
    .replace(/\( (?=[\d$€£¥.])/g, "(")
    .replace(/(\d) (?=[)%])/g, "$1")
    .replace(/\) %/g, ")%")
    .trim();
}
