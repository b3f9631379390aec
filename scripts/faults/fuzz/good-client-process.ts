// A client that behaves, in a separate process: asks the same again and again, whatever others do to the server meanwhile.
//
// Argument: JSON of {url, request}. Answers each message with what came of its requests since the last one.
import { setTimeout as pause } from "node:timers/promises";
import { type FuzzRequest, send } from "./client.ts";

export type GoodOrder = { readonly url: string; readonly request: FuzzRequest };
export type GoodAnswers = { readonly milliseconds: readonly number[]; readonly wrong: readonly string[] };

const PAUSE_MS = 20;

const { url, request }: GoodOrder = JSON.parse(process.argv[2] ?? "");
let milliseconds: number[] = [];
let wrong: string[] = [];

process.on("message", () => {
  process.send?.({ milliseconds, wrong } satisfies GoodAnswers);
  milliseconds = [];
  wrong = [];
});
process.on("disconnect", () => process.exit());

const expected = await ask();
process.send?.("ready");
for (;;) {
  const begun = performance.now();
  const text = await ask().catch((error: unknown) => String(error));
  milliseconds.push(performance.now() - begun);
  if (text !== expected) wrong.push(`the good client got ${text.slice(0, 300)}`);
  await pause(PAUSE_MS);
}

async function ask(): Promise<string> {
  const { status, text } = await send(new URL(url), request);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return text;
}
