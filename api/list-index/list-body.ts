// Writes the body of a list answer: fragments rendered when the version was loaded, and what the query adds to them.

import { hasBit } from "../../data/list-index/bitmap.ts";
import type { IndexData } from "../../data/list-index/index-data.ts";
import { endOf, type Strings, startOf } from "../../data/list-index/strings.ts";

/** Digits of the largest number that is written. */
export const NUMBER_ROOM = 16;

export type ListFacts = {
  /** Rows of the families on the page. */
  readonly page: ArrayLike<number> & Iterable<number>;
  readonly totalGroups: number;
  readonly totalEntities: number;
  readonly excludedGroups: number;
  readonly limit: number;
  readonly offset: number;
  readonly matchedCount: (family: number) => number;
  /** Null: they were not asked for. */
  readonly children: "entitled" | "public" | null;
};

/** The JSON of the list's answer, members in the order of its schema. */
export function writeList(data: IndexData, facts: ListFacts): Buffer {
  const { page, totalGroups, totalEntities, excludedGroups, limit, offset } = facts;
  const start = Buffer.from('{"prospects":[');
  const end = Buffer.from(
    `],"total_groups":${totalGroups},"total_entities":${totalEntities},"excluded_no_data_groups":${excludedGroups},"limit":${limit},"offset":${offset}}`,
  );
  const afterRank = Buffer.from(`,"rank_total":${totalGroups},"entity_count":`);
  const body = new Body(start.length + end.length + roomFor(data, facts, afterRank.length));
  body.write(start);
  for (let at = 0; at < page.length; at += 1) {
    if (at > 0) body.byte(COMMA);
    const family = page[at] as number;
    writeRow(body, data, { family, rank: offset + at + 1, matched: facts.matchedCount(family), afterRank });
    if (facts.children === null) body.byte(CLOSE);
    else writeChildren(body, data, family, facts.children);
  }
  body.write(end);
  return body.finish();
}

/** Rows of a list, a line each. */
export function writeLines(
  data: IndexData,
  facts: Omit<ListFacts, "totalEntities" | "excludedGroups" | "limit">,
): Buffer {
  const { page, totalGroups, offset } = facts;
  const afterRank = Buffer.from(`,"rank_total":${totalGroups},"entity_count":`);
  const body = new Body(page.length + roomFor(data, facts, afterRank.length));
  for (let at = 0; at < page.length; at += 1) {
    const family = page[at] as number;
    writeRow(body, data, { family, rank: offset + at + 1, matched: facts.matchedCount(family), afterRank });
    body.byte(CLOSE);
    body.byte(LINE_END);
  }
  return body.finish();
}

const LINE_END = 0x0a;
const COMMA = 0x2c;
const CLOSE = 0x7d;
const MATCHED = Buffer.from(',"matched_entity_count":');
const LEADING_FACT = Buffer.from(',"leading_fact":');
const NULL = Buffer.from("null");
const CHILDREN = Buffer.from(',"children":[');
const CHILDREN_END = Buffer.from("]}");

type Row = { family: number; rank: number; matched: number; afterRank: Uint8Array };

/** A row without its end: children may follow. */
function writeRow(body: Body, data: IndexData, { family, rank, matched, afterRank }: Row): void {
  const { families, companies, fragments, facts } = data;
  const representative = companies.first[family] as number;
  body.item(fragments.names, representative);
  body.item(fragments.middles, fragments.middle[family] as number);
  body.number(rank);
  body.write(afterRank);
  body.number(families.entityCount[family] as number);
  body.write(MATCHED);
  body.number(matched);
  body.item(fragments.ends, fragments.end[family] as number);
  body.write(LEADING_FACT);
  if (lengthOf(facts.leading, representative) === 0) body.write(NULL);
  else body.item(facts.leading, representative);
}

/** The visible members but the representative, who is the first of them (semantics 1.8). */
function writeChildren(body: Body, { companies, fragments }: IndexData, family: number, reach: "entitled" | "public") {
  body.write(CHILDREN);
  let isFirst = true;
  for (const child of childrenOf(companies, family, reach)) {
    if (!isFirst) body.byte(COMMA);
    isFirst = false;
    body.item(fragments.names, child);
    body.item(fragments.childEnds, fragments.childEnd[child] as number);
  }
  body.write(CHILDREN_END);
}

function* childrenOf({ first, visible }: IndexData["companies"], family: number, reach: "entitled" | "public") {
  const end = first[family + 1] as number;
  for (let company = (first[family] as number) + 1; company < end; company += 1) {
    if (hasBit(visible[reach], company)) yield company;
  }
}

/** At least what the rows take. */
function roomFor(
  { companies, fragments, facts }: IndexData,
  { page, children }: Pick<ListFacts, "page" | "children">,
  afterRank: number,
): number {
  const { names, middles, ends, childEnds } = fragments;
  let room = 0;
  for (const family of page) {
    const first = companies.first[family] as number;
    room += lengthOf(names, first) + lengthOf(middles, fragments.middle[family] as number);
    room += lengthOf(ends, fragments.end[family] as number) + afterRank + MATCHED.length + 3 * NUMBER_ROOM + 2;
    room += LEADING_FACT.length + Math.max(NULL.length, lengthOf(facts.leading, first));
    if (children === null) continue;
    room += CHILDREN.length + CHILDREN_END.length;
    for (let child = first + 1; child < (companies.first[family + 1] as number); child += 1) {
      room += lengthOf(names, child) + lengthOf(childEnds, fragments.childEnd[child] as number) + 1;
    }
  }
  return room;
}

function lengthOf(strings: Strings, item: number): number {
  return endOf(strings, item) - startOf(strings, item);
}

/** A buffer that is written from its beginning to its end. */
class Body {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafe(room);
  }

  write(source: Uint8Array): void {
    this.#bytes.set(source, this.#at);
    this.#at += source.length;
  }

  item(strings: Strings, item: number): void {
    const start = startOf(strings, item);
    const end = endOf(strings, item);
    const { bytes } = strings;
    this.#bytes.set(bytes.subarray(start, end), this.#at);
    this.#at += end - start;
  }

  byte(value: number): void {
    this.#bytes[this.#at] = value;
    this.#at += 1;
  }

  /** A whole number of at least 0. */
  number(value: number): void {
    this.#at = writeWhole(this.#bytes, this.#at, value);
  }

  finish(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }
}

/** A whole number of at least 0, in digits. @returns where they end */
export function writeWhole(bytes: Uint8Array, at: number, value: number): number {
  const end = at + digitsOf(value);
  for (let digit = end - 1; digit >= at; digit -= 1) {
    const rest = Math.floor(value / 10);
    bytes[digit] = 0x30 + value - rest * 10;
    value = rest;
  }
  return end;
}

function digitsOf(value: number): number {
  let digits = 1;
  for (let bound = 10; value >= bound; bound *= 10) digits += 1;
  return digits;
}
