// Finds the cells of a row in the JSON of an object, or of a part of one.
import type { Column, ColumnCells } from "./cells.ts";
import { CLOSE, COLON, COMMA, endOfText, endOfValue, malformed, NULL, OPEN } from "./json-bytes.ts";

/** A member that has a column, or members that have. `name`: with its quotes and colon. */
type Member = { readonly name: Uint8Array; cells: ColumnCells | null; readonly inner: Member[] };

export class MemberScanner {
  readonly #columns: readonly ColumnCells[];
  readonly #members: readonly Member[];
  #bytes: Uint8Array = new Uint8Array();
  #end = 0;
  #place = 0;

  /**
   * @param cells of the columns, in their order
   * @param within the member that is scanned itself, in place of the row
   */
  constructor(columns: readonly Column[], cells: readonly ColumnCells[], within: string | null = null) {
    const root: Member = { name: new Uint8Array(), cells: null, inner: [] };
    for (const [at, { of }] of columns.entries()) {
      const path = of.split(".").slice(within === null ? 0 : 1);
      let member = root;
      for (const name of path) member = innerOf(member, Buffer.from(`"${name}":`));
      member.cells = cells[at] as ColumnCells;
    }
    this.#columns = cells;
    this.#members = root.inner;
  }

  /**
   * Sets the cells at a place to what an object has, or a part of one; `bytes` are the columns' bytes.
   *
   * @param start of the brace or comma before the first member; with the last one's value the part may end
   * @returns where the object, or the part of one, ends
   * @throws {Error} when it is no compact JSON
   */
  scan(bytes: Uint8Array, start: number, end: number, place: number): number {
    this.clear(place);
    this.#bytes = bytes;
    this.#end = end;
    this.#place = place;
    return this.#object(start + 1, this.#members);
  }

  /** All cells at a place are null. */
  clear(place: number): void {
    const columns = this.#columns;
    for (let at = 0; at < columns.length; at += 1) (columns[at] as ColumnCells).ends[place] = 0;
  }

  /** @param start after its brace */
  #object(start: number, members: readonly Member[]): number {
    const bytes = this.#bytes;
    const end = this.#end;
    if (bytes[start] === CLOSE) return start + 1;
    for (let at = start, expected = 0; ; at += 1) {
      const found = find(members, expected, bytes, at);
      const member = members[found];
      if (member === undefined) at = endOfName(bytes, at, end);
      else {
        expected = found + 1;
        at += member.name.length;
      }
      if (at >= end) return end;
      const first = bytes[at];
      if (first === OPEN && member !== undefined && member.cells === null) at = this.#object(at + 1, member.inner);
      else {
        const value = at;
        at = endOfValue(bytes, value, end);
        if (member !== undefined && first !== NULL) this.#set(member.cells, value, at);
      }
      if (at >= end) return end;
      if (bytes[at] === CLOSE) return at + 1;
      if (bytes[at] !== COMMA) throw malformed(at);
    }
  }

  #set(cells: ColumnCells | null, start: number, end: number): void {
    if (cells === null) return;
    cells.starts[this.#place] = start;
    cells.ends[this.#place] = end;
  }
}

function innerOf({ inner }: Member, name: Uint8Array): Member {
  const known = inner.find((member) => Buffer.compare(member.name, name) === 0);
  if (known !== undefined) return known;
  const member: Member = { name, cells: null, inner: [] };
  inner.push(member);
  return member;
}

/** Members mostly come in the order of their columns. -1: none has the name at bytes[start]. */
function find(members: readonly Member[], expected: number, bytes: Uint8Array, start: number): number {
  const next = members[expected];
  if (next !== undefined && isAt(next.name, bytes, start)) return expected;
  for (let tried = 0, at = expected; tried < members.length; tried += 1, at += 1) {
    if (at >= members.length) at = 0;
    if (isAt((members[at] as Member).name, bytes, start)) return at;
  }
  return -1;
}

function isAt(wanted: Uint8Array, bytes: Uint8Array, start: number): boolean {
  for (let at = 0; at < wanted.length; at += 1) if (bytes[start + at] !== wanted[at]) return false;
  return true;
}

function endOfName(bytes: Uint8Array, start: number, end: number): number {
  const colon = endOfText(bytes, start, end);
  if (bytes[colon] !== COLON) throw malformed(start);
  return colon + 1;
}
