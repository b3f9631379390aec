// The load of a soak: the same mix all the time, of reads, mistakes and a little that is paid for.
import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { STAKEHOLDER_ROLES } from "../../../data/vocabulary.ts";
import { type Random, randomOf } from "../../seeded-random.ts";
import { type FuzzRequest, send } from "../fuzz/client.ts";

const CLIENTS = 6;
const PAUSE_MS = 100;
/** The one who pays: 240 messages and 60 maps an hour, which is less than the sample's team may spend in a month. */
const MESSAGE_EVERY_MS = 15_000;
const MESSAGES_PER_MAP = 4;
const PRODUCT = 101;
const TICKERS = ["PNYW", "QUIL", "CPKT", "GULF", "BRND", "WGTL"] as const;
const SORTS = ["relevance", "premium_total", "licensed_state_count", "complaint_index"] as const;
const WORDS = ["ins", "group", "mutual", "penny", "quil", "zzz"] as const;
const SHOWN = 20;

/** What came of the requests since the last look. */
export type Window = { requests: number; rebuilding: number; errors: number; milliseconds: number[] };

type Asked = Pick<FuzzRequest, "method" | "target" | "body"> & {
  readonly statuses: readonly number[];
  readonly key?: string;
};

export type LoadOptions = {
  readonly url: URL;
  readonly key: string;
  readonly seed: number;
  /** Whether a product that is being built may answer 503 (SERVE_DURING_REBUILD is false). */
  readonly mayRebuild: boolean;
};

export class SoakLoad {
  /** Answers that must not be; the first of them. */
  readonly wrong: string[] = [];
  readonly #options: LoadOptions;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #stop = new AbortController();
  #window = newWindow();
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  begin(): void {
    const { seed } = this.#options;
    const readers = Array.from({ length: CLIENTS }, (_, at) => this.#repeat(randomOf(seed + at), PAUSE_MS, readOf));
    let messages = 0;
    const pay = (random: Random): Asked => {
      messages += 1;
      return messages % MESSAGES_PER_MAP === 0 ? generation(random) : message(random);
    };
    this.#running = Promise.all([...readers, this.#repeat(randomOf(seed + CLIENTS), MESSAGE_EVERY_MS, pay)]);
  }

  /** What came since the last look. */
  look(): Window {
    const seen = this.#window;
    this.#window = newWindow();
    return seen;
  }

  async end(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    this.#agent.destroy();
  }

  async #repeat(random: Random, pauseMs: number, next: (random: Random) => Asked): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#ask(next(random));
      await delay(pauseMs / 2 + random.below(pauseMs), undefined, { signal }).catch(() => undefined);
    }
  }

  async #ask({ method, target, body, statuses, key = this.#options.key }: Asked): Promise<void> {
    const content = body === "" ? {} : { "Content-Type": "application/json" };
    const headers = { Authorization: `Bearer ${key}`, ...content };
    const begun = performance.now();
    const request = { method, target, headers, body, isValid: true };
    const answer = await send(this.#options.url, request, this.#agent).catch((error: Error) => error);
    this.#window.requests += 1;
    this.#window.milliseconds.push(performance.now() - begun);
    if (answer instanceof Error) return this.#complain(`${method} ${target}: ${answer.message}`);
    if (statuses.includes(answer.status)) return;
    if (this.#options.mayRebuild && answer.status === 503 && answer.text.includes('"rebuilding"')) {
      this.#window.rebuilding += 1;
      return;
    }
    this.#complain(`${method} ${target}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }

  #complain(line: string): void {
    this.#window.errors += 1;
    if (this.wrong.length < SHOWN) this.wrong.push(line);
  }
}

function newWindow(): Window {
  return { requests: 0, rebuilding: 0, errors: 0, milliseconds: [] };
}

function readOf(random: Random): Asked {
  const ofProduct = `product_id=${PRODUCT}`;
  const ticker = random.pick(TICKERS);
  const pick = random.below(100);
  if (pick < 40) return get(`/prospects?${ofProduct}&${listOf(random)}`);
  if (pick < 60) return get(`/prospects/${ticker}?${ofProduct}`);
  if (pick < 75) return get(`/excerpts?${ofProduct}&ticker=${ticker}&limit=${1 + random.below(20)}`);
  if (pick < 85) return get(`/dealmap?${ofProduct}&ticker=${ticker}`);
  if (pick < 90) return get("/products");
  return mistake(random, ofProduct);
}

function listOf(random: Random): string {
  const sort = `sort_by=${random.pick(SORTS)}&limit=${1 + random.below(50)}&offset=${random.below(5)}`;
  return random.chance(0.3) ? `${sort}&q=${random.pick(WORDS)}` : sort;
}

function mistake(random: Random, ofProduct: string): Asked {
  return random.pick([
    get(`/prospects/NOBODY?${ofProduct}`, 404),
    get(`/prospects?${ofProduct}&limit=many`, 400),
    get("/prospects?product_id=999999", 404),
    { ...get("/products", 401), key: "dm_live_nobody" },
    { ...get("/products", 405), method: "DELETE" },
    patch(random),
  ]);
}

/** Of a person whom no map has. */
function patch(random: Random): Asked {
  const change = { node_id: "nobody", stakeholder_role: random.pick(STAKEHOLDER_ROLES) };
  const body = JSON.stringify({ product_id: PRODUCT, ticker: random.pick(TICKERS), ...change });
  return { method: "PATCH", target: "/api/v2/dealmap/node-role", body, statuses: [404] };
}

/** 402 once the month's credits are spent; 404 of a company of which there is nothing to tell (semantics 12.1). */
function message(random: Random): Asked {
  const asked = { product_id: PRODUCT, ticker: random.pick(TICKERS), platform: "email", tone: "helpful" };
  return { method: "POST", target: "/api/v2/outreach", body: JSON.stringify(asked), statuses: [200, 402, 404] };
}

function generation(random: Random): Asked {
  const asked = { product_id: PRODUCT, ticker: random.pick(TICKERS), force_refresh: true };
  return { method: "POST", target: "/api/v2/dealmap/generate", body: JSON.stringify(asked), statuses: [200, 402] };
}

function get(path: string, status = 200): Asked {
  return { method: "GET", target: `/api/v2${path}`, body: "", statuses: [status] };
}
