// One call of a tool, from its name and arguments to what the client gets: an answer or a refusal, neither of them thrown.
import { creditHeaders } from "../billing.ts";
import type { ApiError } from "../errors.ts";
import { type Asker, requestContextOf } from "../in-process.ts";
import { type Arguments, refuseDeep } from "./arguments.ts";
import { refusalOf } from "./refusal.ts";
import type { Tool } from "./tool.ts";

export type Called = {
  readonly isError: boolean;
  /** As a JSON string, which it has been made once. */
  readonly text: string;
  /** JSON of the structured content; null of a refusal. */
  readonly json: Buffer | null;
  /** What HTTP says in headers: credits, version, replay. */
  readonly meta: Readonly<Record<string, unknown>>;
};

export type Calling = {
  readonly asker: Asker;
  /** Counts and logs what was thrown, and says what the client hears of it. */
  readonly note: (thrown: unknown) => ApiError;
};

const META_OF_HEADER: Readonly<Record<string, string>> = {
  "X-Projection-Version": "dealmap/version",
  "X-Credits-Charged": "dealmap/credits-charged",
  "X-Credits-Remaining": "dealmap/credits-remaining",
  "X-Credits-Period-End": "dealmap/credits-period-end",
  "Idempotent-Replayed": "dealmap/replayed",
};
const NUMBERS = /credits-(charged|remaining)$/;

export async function callTool(tool: Tool, args: Arguments, { asker, note }: Calling): Promise<Called> {
  const headers = new Map<string, string>();
  try {
    await showCredits(tool, asker, headers);
    refuseDeep(args);
    const { json, text } = await tool.answer({ args, asker, headers });
    return { isError: false, text, json, meta: metaOf(headers) };
  } catch (thrown) {
    const error = note(thrown);
    const parameters = tool.route === null ? [] : Object.keys(tool.route.input.shape);
    const { text, facts } = refusalOf(error, asker.requestId, parameters);
    return {
      isError: true,
      text: JSON.stringify(text),
      json: null,
      meta: { ...metaOf(headers), "dealmap/error": facts },
    };
  }
}

/** As every answer of a billable endpoint says them, refusals too (semantics 10.9). */
async function showCredits({ route }: Tool, asker: Asker, headers: Map<string, string>): Promise<void> {
  if (route?.operation === undefined) return;
  await creditHeaders(requestContextOf(asker, { idempotencyKey: null, headers }), route.operation);
}

function metaOf(headers: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(META_OF_HEADER).flatMap(([header, name]) => {
      const value = headers.get(header);
      if (value === undefined) return [];
      return [[name, NUMBERS.test(name) ? Number(value) : value === "true" || value]];
    }),
  );
}
