// Which paths there are for what, from the generated types: a route that the service gets is one here, without a line of ours.
import type { Client, ClientPathsWithMethod, MaybeOptionalInit, MethodResponse } from "openapi-fetch";
import type { paths } from "./schema.ts";

export type Method = "get" | "post" | "patch" | "delete";
type Api = Client<paths, "application/json">;

export type PathOf<M extends Method> = ClientPathsWithMethod<Api, M>;

/** `params` (path, query, header), `body`, `signal`. */
export type InitOf<M extends Method, Path extends PathOf<M>> = Slim<MaybeOptionalInit<paths[Path], M>>;
type Slim<Init> = Init extends object ? Pick<Init, Extract<keyof Init, "params" | "body" | "signal">> : Init;

/** May be left out where nothing is required. */
export type Given<M extends Method, Path extends PathOf<M>> =
  undefined extends InitOf<M, Path> ? [init?: InitOf<M, Path>] : [init: InitOf<M, Path>];

/** The body of a success. */
export type DataOf<M extends Method, Path extends PathOf<M>> = MethodResponse<Api, M, Path>;

/** The query of a GET; never where there is none. */
export type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? NonNullable<Query>
  : never;

/** Lists that come in pages. */
export type PagedPath = {
  [Path in keyof paths]: [QueryOf<Path>] extends [never] ? never : "offset" extends keyof QueryOf<Path> ? Path : never;
}[keyof paths] &
  PathOf<"get">;

type PaidPath = {
  [Path in keyof paths]: paths[Path] extends { post: { parameters: { header?: infer Header } } }
    ? [NonNullable<Header>] extends [never]
      ? never
      : "Idempotency-Key" extends keyof NonNullable<Header>
        ? Path
        : never
    : never;
}[keyof paths];

/** What takes an Idempotency-Key. Types fail where the service's document knows one more, or one less. */
const PAID: Readonly<Record<PaidPath, true>> = { "/api/v2/dealmap/generate": true, "/api/v2/outreach": true };

export function isPaid(path: string): boolean {
  return Object.hasOwn(PAID, path);
}
