// What a route file exports: the route's facts as data, and the function that answers.
import type { z } from "zod";
import type { BillableOperation, Scope } from "../data/vocabulary.ts";
import { type RawInput, readInput } from "./input.ts";
import type { RequestWorld } from "./world.ts";

export type Method = "GET" | "POST" | "PATCH";

export type Route<Input extends z.ZodObject = z.ZodObject> = {
  readonly method: Method;
  /** Below /api/v2; `:name` is a path parameter, which `input` checks like any other. */
  readonly path: string;
  /** What the key must hold. */
  readonly scopes: readonly Scope[];
  /** Credits that a call may cost. */
  readonly credits: readonly number[];
  /** Of a billable endpoint: its answers carry the credit headers. */
  readonly operation?: BillableOperation;
  /** A cap of its own, besides the general limit (8.1). */
  readonly capPerMinute?: number;
  readonly summary: string;
  /** The query of a GET, the JSON body of any other method; path parameters in either. */
  readonly input: Input;
  /** The body of a 200. */
  readonly response: z.ZodType;
};

type RouteFile<Input extends z.ZodObject> = {
  readonly route: Route<Input>;
  readonly handle: (input: z.output<Input>, world: RequestWorld) => Promise<object>;
};

/** A route whose answer takes the request as it came. */
export type Endpoint = {
  readonly route: Route;
  readonly answer: (raw: RawInput, world: RequestWorld) => Promise<object>;
};

/** Joins a route to its handler, with the input checked in between. */
export function endpoint<Input extends z.ZodObject>({ route, handle }: RouteFile<Input>): Endpoint {
  return { route, answer: async (raw, world) => handle(readInput(route.input, raw), world) };
}
