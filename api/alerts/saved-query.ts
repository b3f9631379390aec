// The filters of a saved search: the list's own parameters, read by the list's own rules (semantics 19.1).
import { z } from "zod";
import { ApiError } from "../errors.ts";
import { readInput } from "../input.ts";
import { LIST_RULES, LIST_SHAPE, type ProspectQuery } from "../list-index/list-query.ts";

const { product_id: _product, version: _version, ...FILTERS } = LIST_SHAPE;
const SavedQuery = z
  .object(FILTERS)
  .refine(...LIST_RULES.range)
  .refine(...LIST_RULES.line);

/** What a search asks of one product's list. */
export type Sought = { readonly product_id: number; readonly query: string };

/** As it is kept: without a question mark, which addresses are copied with. */
export function plainQuery(text: string): string {
  return text.trim().replace(/^\?/, "");
}

/** @throws {ApiError} invalid_input naming the parameters that the list does not take, or not so */
export function readSavedQuery({ product_id, query }: Sought): ProspectQuery {
  try {
    const filters = readInput(SavedQuery, { path: {}, query, body: null });
    return { ...filters, product_id, include_children: false, limit: 1, offset: 0 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError("invalid_input", { text: `query: ${error.message}`, cause: error });
  }
}
