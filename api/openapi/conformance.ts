// Whether an answer is what the OpenAPI document says: status, media type, headers and body, strictly. For tests and fuzzing.
import { z } from "zod";
import type { Document, Header, Operation, Reference, Responses, Schema } from "./shape.ts";

/** An answer as a client saw it. */
export type Answer = {
  readonly method: string;
  /** As it was sent, without the query. */
  readonly path: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** Our own headers; others (Date, Content-Length, those of helmet) are no part of the contract. */
const OWN_HEADER =
  /^(x-(ratelimit|credits|projection|request)-|idempotent-|retry-after$|etag$|link$|allow$|www-authenticate$)/;

export class Conformance {
  readonly #document: Document;
  readonly #paths: readonly { readonly pattern: RegExp; readonly operations: Readonly<Record<string, Operation>> }[];
  readonly #checks = new Map<Schema | Reference, z.ZodType>();

  constructor(document: Document) {
    this.#document = document;
    this.#paths = Object.entries(document.paths).map(([path, operations]) => ({
      pattern: patternOf(path),
      operations,
    }));
  }

  /** @returns what is wrong, in one line each; empty: the answer conforms */
  problemsOf(answer: Answer): string[] {
    const { method, path, status, headers } = answer;
    const asked = `${method} ${path} ${status}`;
    const response = this.#responsesTo(method, path)[status];
    if (response === undefined) return [`${asked}: the document has no such status`];
    const problems = [
      ...this.#problemsOfHeaders(headers, response.headers),
      ...(method.toUpperCase() === "HEAD" ? [] : this.#problemsOfBody(answer, response.content)),
    ];
    return problems.map((problem) => `${asked}: ${problem}`);
  }

  /** What is wrong with a value of a schema of the document. */
  problemsOfValue(schema: Schema, value: unknown): string[] {
    const result = this.#checkOf(schema).safeParse(value);
    return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  }

  #responsesTo(method: string, path: string): Responses {
    const asked = method.toUpperCase() === "HEAD" ? "get" : method.toLowerCase();
    const found = this.#paths.find(({ pattern }) => pattern.test(path))?.operations[asked];
    return found?.responses ?? this.#document["x-other-requests"];
  }

  #problemsOfHeaders(headers: Answer["headers"], listed: Readonly<Record<string, Header | Reference>>): string[] {
    const names = new Set(Object.keys(listed).map((name) => name.toLowerCase()));
    const unlisted = Object.keys(headers).filter((name) => OWN_HEADER.test(name) && !names.has(name));
    const wrong = Object.entries(listed).flatMap(([name, reference]) => {
      const header = this.#header(reference);
      const value = headers[name.toLowerCase()];
      if (value === undefined) return header.required ? [`the header ${name} is missing`] : [];
      const typed = header.schema.type === "integer" ? Number(value) : value;
      return this.problemsOfValue(header.schema, typed).map((problem) => `the header ${name}: ${problem}`);
    });
    return [...unlisted.map((name) => `the header ${name} is not in the document`), ...wrong];
  }

  #header(header: Header | Reference): Header {
    if (!("$ref" in header)) return header;
    const found = this.#document.components.headers[header.$ref.replace("#/components/headers/", "")];
    if (found === undefined) throw new Error(`no header ${header.$ref}`);
    return found;
  }

  #problemsOfBody({ text, headers }: Answer, content: Responses[string]["content"]): string[] {
    if (content === undefined) return text === "" ? [] : ["there is a body, and the document has none"];
    const type = String(headers["content-type"]).split(";")[0] ?? "";
    const media = content[type];
    if (media === undefined) return [`the media type ${type} is not in the document`];
    if (type !== "application/json") return [];
    try {
      return this.problemsOfValue(media.schema, JSON.parse(text));
    } catch {
      return ["the body is not JSON"];
    }
  }

  /** zod finds what a schema refers to below `$defs` alone. */
  #checkOf(schema: Schema): z.ZodType {
    const known = this.#checks.get(schema);
    if (known !== undefined) return known;
    const whole = { ...schema, $defs: this.#document.components.schemas };
    const local = JSON.parse(JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/'));
    const check = z.fromJSONSchema(local);
    this.#checks.set(schema, check);
    return check;
  }
}

/** Paths are matched as Express does: whatever the case, with or without a slash at the end. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`, "i");
}
