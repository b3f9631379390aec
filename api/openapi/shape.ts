// The part of OpenAPI 3.1 that our document uses.
import type { z } from "zod";

export type Schema = z.core.JSONSchema.BaseSchema;
export type Reference = { readonly $ref: string };

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
  readonly required: boolean;
  readonly schema: Schema;
  /** Lists are comma lists. */
  readonly style?: "form";
  readonly explode?: false;
  readonly example?: unknown;
};

export type Header = { readonly description: string; readonly required?: true; readonly schema: Schema };

export type Media = {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
};

export type ResponseObject = {
  readonly description: string;
  readonly headers: Readonly<Record<string, Header | Reference>>;
  /** By media type; a 304 has none. */
  readonly content?: Readonly<Record<string, Media>>;
};
/** By status. */
export type Responses = Readonly<Record<string, ResponseObject>>;

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Responses;
  /** Credits that a call may cost. */
  readonly "x-credits"?: readonly number[];
  readonly "x-requests-per-minute"?: number;
};

export type Document = {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** By path and by lower-case method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
  /** What is answered to requests that are none of the operations. */
  readonly "x-other-requests": Responses;
};
