// What the package offers.
export type { Credits, RateLimit } from "./answer-headers.ts";
export { type Answer, Dealmap, type DealmapOptions, type Page } from "./client.ts";
export { DealmapError, VersionGoneError } from "./error.ts";
export type { DataOf, PagedPath, PathOf, QueryOf } from "./operations.ts";
export type { components, operations, paths } from "./schema.ts";
