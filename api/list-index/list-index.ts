// The list index: lists of prospects, and a company's facts, complaints and evidence, from memory, exactly as SQL would answer.
//
// How it works, on one page. A published version never changes, so the run that builds it leaves what these reads need as typed
// arrays in a file of the version (data/list-index/), which is read as it is when the version becomes active (read-index.ts).
// Families are numbered in the relevance order (families.family_no), so the default order is the order of the rows.
//
//   filters     One bitmap per value: a status, a type, a line, a state … bit i stands for family i. A range of figures
//               becomes a bitmap through a sorted column (ordered-column.ts). Each filter is a row of a table (filters.ts). A query is the AND of its filters'
//               bitmaps; an insurance filter has a second one of the families that it can judge, from which the
//               excluded families are counted (selection.ts). All bitmaps lie in one memory, where they are joined
//               and counted 128 bits at a step (bitmap-space.ts, vectors.ts); a query reuses the scratch of the last.
//   name search An index of words and of three neighbouring characters gives the bitmap of a piece of text, also of a
//               single character, without reading the texts (text-index.ts, text-search.ts).
//   totals      Bits counted. The entities are counted digit by digit: bitmap k holds the families whose entity_count has
//               the binary digit k.
//   page        The bitmap walked in the asked order: its own for relevance, the sorted column's for any other key, the
//               families without a value after them (page-order.ts). Blocks before the page are passed over by their counts.
//   rows        Fragments of JSON rendered once per version; rank, rank_total, matched_entity_count and children are
//               written between them into one buffer (list-body.ts). matched_entity_count is counted for the page's rows
//               alone, from arrays by company (matched.ts): companies of a family are neighbours, its representative first.
//   detail      An alias is found by binary search; facts and complaints are short JSON records by company and by family,
//               parsed when they are asked for (records.ts).
//   evidence    Excerpts and findings are JSON as it is answered, in the order of the answers (evidence.ts): their bytes are
//               copied into the body (api/http/json-fragment.ts). A version with very many excerpts leaves them to the database
//               (api/prospects/excerpts.ts).
//
// What the list means is in SQL in scripts/bench/peers/sql-list.ts: tests hold the two equal on random queries.

import { setImmediate as nextTurn } from "node:timers/promises";
import { LruCache } from "../../data/collections/lru-cache.ts";
import { hasBit } from "../../data/list-index/bitmap.ts";
import type { IndexData } from "../../data/list-index/index-data.ts";
import type { CompanyPremium, Fact } from "../../data/resources.ts";
import { RenderedPage } from "../http/rendered-json.ts";
import { BitmapSpace } from "./bitmaps/bitmap-space.ts";
import { sumOver } from "./bitmaps/entity-count.ts";
import { filtersOf, rulesOf } from "./filters.ts";
import { writeList } from "./list-body.ts";
import { type ProspectQuery, pageLimit, type Reach } from "./list-query.ts";
import { releaseMemory } from "./load/release-memory.ts";
import { matchedCounter } from "./matched.ts";
import { findSorted } from "./name-search/finder.ts";
import { pageOf } from "./page-order.ts";
import {
  type CompanyRecord,
  type ComplaintRecord,
  companyRecord,
  complaintRecords,
  type FamilyRecord,
  factRecords,
  familyRecord,
  premiumRecord,
} from "./records.ts";
import { select } from "./selection.ts";
import { countValues, type ValueCounts } from "./value-counts.ts";

/** A company that an alias names, with its family. */
export type FoundCompany = CompanyRecord & {
  readonly family: FamilyRecord;
  /** The family has no other member, hidden ones included. */
  readonly isAlone: boolean;
};

/** `families`: rows of the index. `total`: how many the list has. `matchedCount`: of one of them. */
export type SelectedFamilies = {
  readonly families: Uint32Array;
  readonly total: number;
  readonly matchedCount: (family: number) => number;
};

/** A tenth of a millisecond. */
const SELECTED_AT_ONCE = 4_096;

/** Of different questions; each is some 150 numbers. */
const VALUE_COUNTS_KEPT = 200;

export type Member = CompanyRecord & { readonly is_visible: boolean };

export class ListIndex {
  readonly data: IndexData;

  readonly #space: BitmapSpace;
  readonly #publicFamilies: number;
  readonly #valueCounts = new LruCache<ValueCounts>(VALUE_COUNTS_KEPT);

  constructor(data: IndexData) {
    this.data = data;
    this.#space = new BitmapSpace(data.space);
    this.#publicFamilies = this.#space.count(data.families.isPublic);
  }

  /** The body of a list answer, as JSON in UTF-8. */
  list(query: ProspectQuery, reach: Reach): Buffer {
    return this.page(query, reach).utf8;
  }

  /** The same, and whether another page follows. */
  page(query: ProspectQuery, reach: Reach): RenderedPage {
    const space = this.#space;
    space.reuse();
    const { families } = this.data;
    const filters = rulesOf(query, reach);
    const { matching, matchingCount, excludedCount } = select({ data: this.data, space }, filters, reach);
    const limit = pageLimit(query);
    const { offset } = query;
    const children = reach.isEntitled ? "entitled" : "public";
    const utf8 = writeList(this.data, {
      page: offset < matchingCount ? pageOf({ space, families }, matching, query, { skip: offset, limit }) : [],
      totalGroups: matchingCount,
      totalEntities: sumOver(space, families, matching),
      excludedGroups: excludedCount,
      limit,
      offset,
      matchedCount: matchedCounter(this.data, filters, reach),
      children: query.include_children ? children : null,
    });
    return new RenderedPage(utf8, { offset, limit, total: matchingCount });
  }

  /** The families of a list, in its order, for whoever reads them one after another; at most `countMax`. Requests are answered between pieces. */
  async select(query: ProspectQuery, reach: Reach, countMax = Number.POSITIVE_INFINITY): Promise<SelectedFamilies> {
    const filters = rulesOf(query, reach);
    // The scratch of the index is everybody's between two turns: each piece begins again.
    const pieceFrom = (skip: number, limit: number) => {
      const space = this.#space;
      space.reuse();
      const { matching, matchingCount } = select({ data: this.data, space }, filters, reach);
      const page = pageOf({ space, families: this.data.families }, matching, query, { skip, limit });
      return { page, total: matchingCount };
    };
    const { page, total } = pieceFrom(0, Math.min(SELECTED_AT_ONCE, countMax));
    const families = new Uint32Array(Math.min(total, countMax));
    families.set(page);
    for (let at = page.length; at < families.length; at += SELECTED_AT_ONCE) {
      await nextTurn();
      families.set(pieceFrom(at, Math.min(SELECTED_AT_ONCE, families.length - at)).page, at);
    }
    return { families, total, matchedCount: matchedCounter(this.data, filters, reach) };
  }

  /** How many families the list has when another value of one of its filters is chosen. Neither page nor order changes that. */
  valueCounts(query: ProspectQuery, reach: Reach): ValueCounts {
    const name = JSON.stringify([filtersOf(query), reach]);
    const kept = this.#valueCounts.find(name);
    if (kept !== null) return kept;
    const space = this.#space;
    space.reuse();
    const counts = countValues({ data: this.data, space }, query, reach);
    this.#valueCounts.keep(name, counts);
    return counts;
  }

  /** What a ticker or alias names, in any case: a company, several, or null for none that the team sees. */
  findCompany(alias: string, { isEntitled }: Pick<Reach, "isEntitled">): FoundCompany | "ambiguous" | null {
    const { aliases, companies } = this.data;
    const at = findSorted(aliases.names, new TextEncoder().encode(alias.toUpperCase()));
    if (at < 0) return null;
    const number = aliases.companies[at] as number;
    if (number === 0) return "ambiguous";
    const company = number - 1;
    if (!hasBit(isEntitled ? companies.visible.entitled : companies.visible.public, company)) return null;
    const family = familyOf(companies.first, company);
    return Object.assign(companyRecord(this.data, company, family), {
      family: familyRecord(this.data, family),
      isAlone: (companies.first[family + 1] as number) - (companies.first[family] as number) === 1,
    });
  }

  /** All members of a family, hidden ones too, the representative first and then by name. */
  members(familyNo: number, { isEntitled }: Pick<Reach, "isEntitled">): Member[] {
    const { first, visible } = this.data.companies;
    const family = familyNo - 1;
    const start = first[family] as number;
    return Array.from({ length: (first[familyNo] as number) - start }, (_, index) =>
      Object.assign(companyRecord(this.data, start + index, family), {
        is_visible: hasBit(isEntitled ? visible.entitled : visible.public, start + index),
      }),
    );
  }

  /** A company's premium over all its years; null when nothing contributed. */
  premium(companyNo: number): CompanyPremium | null {
    return premiumRecord(this.data, companyNo - 1);
  }

  /** A company's complaint records, newest first. */
  complaints(companyNo: number): ComplaintRecord[] {
    return complaintRecords(this.data, companyNo - 1);
  }

  /** Salient facts that the company shows, strongest first: the representative its family's, any other member its own. */
  facts(companyNo: number): Fact[] {
    return factRecords(this.data, companyNo - 1);
  }

  /** After the last read: gives the memory back. */
  close(): void {
    releaseMemory(this.data);
  }

  /** Families of a population. */
  populationSize({ includesPrivate }: Pick<Reach, "includesPrivate">): number {
    return includesPrivate ? this.data.families.count : this.#publicFamilies;
  }
}

/** The family whose companies, from its first on, hold this one. */
function familyOf(first: Uint32Array, company: number): number {
  let low = 0;
  let high = first.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((first[middle] as number) <= company) low = middle;
    else high = middle - 1;
  }
  return low;
}
