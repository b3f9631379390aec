// The cells of families as rows of the list: where the fragments have them that the list is made of (api/list-index/list-body.ts).
import type { IndexData } from "../../data/list-index/index-data.ts";
import { BLOCK_ROWS, type CellBlock, type Column, type ColumnCells } from "../../data/table/cells/cells.ts";
import type { SelectedFamilies } from "../list-index/list-index.ts";
import { FragmentCells, NumberCells, SharedCells } from "./fragment-cells.ts";

/** Columns of a row by what has their cells, in their order. */
export type FamilyColumns = {
  readonly names: readonly Column[];
  readonly middles: readonly Column[];
  /** Members that differ from query to query: rank, rank_total, entity_count, matched_entity_count. */
  readonly query: readonly [Column, Column, Column, Column];
  readonly ends: readonly Column[];
  readonly facts: readonly Column[];
};

export class FamilyCells {
  readonly #data: IndexData;
  readonly #selected: SelectedFamilies;
  readonly #columns: readonly ColumnCells[];
  readonly #names: FragmentCells;
  readonly #middles: SharedCells;
  readonly #ends: SharedCells;
  readonly #facts: FragmentCells;
  readonly #rank = new NumberCells();
  readonly #rankTotal = new NumberCells();
  readonly #entityCount = new NumberCells();
  readonly #matchedEntityCount = new NumberCells();

  constructor({ names, middles, ends, facts }: FamilyColumns, data: IndexData, selected: SelectedFamilies) {
    const { fragments } = data;
    this.#data = data;
    this.#selected = selected;
    this.#names = new FragmentCells(names, fragments.names);
    this.#middles = new SharedCells(middles, fragments.middles);
    this.#ends = new SharedCells(ends, fragments.ends);
    this.#facts = new FragmentCells(facts, data.facts.leading, "leading_fact");
    const query = [this.#rank, this.#rankTotal, this.#entityCount, this.#matchedEntityCount];
    const parts = [this.#names, this.#middles, ...query, this.#ends, this.#facts];
    this.#columns = parts.flatMap(({ cells }) => cells);
  }

  /** Families from this place of the list on, as many as a block takes; good until the next are read. */
  read(offset: number): CellBlock {
    const { families } = this.#selected;
    const length = Math.min(BLOCK_ROWS, families.length - offset);
    this.#middles.begin();
    this.#ends.begin();
    for (let row = 0; row < length; row += 1) this.#readFamily(families[offset + row] as number, offset + row + 1, row);
    return { length, columns: this.#columns };
  }

  #readFamily(family: number, rank: number, row: number): void {
    const { families, companies, fragments } = this.#data;
    const { families: listed, matchedCount } = this.#selected;
    const representative = companies.first[family] as number;
    this.#names.read(representative, row);
    this.#middles.read(fragments.middle[family] as number, row);
    this.#rank.write(rank, row);
    this.#rankTotal.write(listed.length, row);
    this.#entityCount.write(families.entityCount[family] as number, row);
    this.#matchedEntityCount.write(matchedCount(family), row);
    this.#ends.read(fragments.end[family] as number, row);
    this.#facts.read(representative, row);
  }
}
