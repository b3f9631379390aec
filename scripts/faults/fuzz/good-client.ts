// How a client that behaves fares while others do their worst, against how it fares alone.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { GoodAnswers, GoodOrder } from "./good-client-process.ts";
import type { FuzzServer } from "./server.ts";

const RUNNER = fileURLToPath(new URL("../../typescript.cjs", import.meta.url));
const PROCESS = fileURLToPath(new URL("good-client-process.ts", import.meta.url));

export class GoodClient {
  readonly #child: ChildProcess;
  /** Milliseconds; null until it was alone. */
  #p99Alone: number | null = null;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Throws when the server does not even answer it alone. */
  static async start({ url, facts }: FuzzServer): Promise<GoodClient> {
    const target = `/api/v2/prospects?product_id=${facts.productIds[0]}&limit=5`;
    const headers = { Authorization: `Bearer ${facts.keys.at(-2)}` };
    const order: GoodOrder = { url: url.href, request: { method: "GET", target, headers, body: "", isValid: true } };
    const child = fork(RUNNER, [PROCESS, JSON.stringify(order)], { execArgv: [] });
    const [said] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (said !== "ready") throw new Error(`the good client ended before its first answer, with status ${said}`);
    return new GoodClient(child);
  }

  /** What it was answered meanwhile that it should not have been; prints its latencies. The first time it is alone. */
  async during(what: string, work: () => Promise<void>): Promise<readonly string[]> {
    await this.#look();
    await work();
    const { milliseconds, wrong } = await this.#look();
    const sorted = milliseconds.toSorted((left, right) => left - right);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    const ratio = this.#p99Alone === null ? "" : `, ${(at(0.99) / this.#p99Alone).toFixed(1)} times that of before`;
    this.#p99Alone ??= at(0.99);
    console.log(
      `  during ${what}: good client ${sorted.length} answers, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms${ratio}`,
    );
    return wrong;
  }

  stop(): void {
    this.#child.disconnect();
  }

  async #look(): Promise<GoodAnswers> {
    const answered = once(this.#child, "message");
    this.#child.send("look");
    const [answers] = await answered;
    return answers;
  }
}
