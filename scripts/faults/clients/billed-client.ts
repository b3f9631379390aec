// A client of an API that is going to be killed: asks one thing after another, and remembers what it was told and what not.
import { Agent } from "node:http";
import type { Answer } from "../../../api/openapi/conformance.ts";
import type { Stakeholder } from "../../../data/resources.ts";
import {
  BILLABLE_OPERATIONS,
  type BillableOperation,
  PLATFORMS,
  STAKEHOLDER_ROLES,
  TONES,
} from "../../../data/vocabulary.ts";
import type { Random } from "../../seeded-random.ts";
import { type FuzzRequest, send } from "../fuzz/client.ts";
import { PRODUCT, type ReadAnswers } from "./home.ts";

/** What may cost credits: asked once, and again with its Idempotency-Key where it has one. */
export type Order = {
  readonly operation: BillableOperation;
  /** Which of the client's API keys asks. */
  readonly apiKey: string;
  readonly idempotencyKey: string | null;
  readonly path: string;
  readonly body: string;
  /** The body of its 200; null until the client saw one. */
  told: string | null;
  /** Answers that said that they were charged. */
  charges: number;
  /** Requests of which nothing was heard. */
  unanswered: number;
};

/** What a PATCH was to set: what was acknowledged last, and what was asked after that and not answered. */
type Override<T> = { acknowledged: T | null; unanswered: T[] };

export type ClientOptions = {
  readonly name: string;
  readonly apiKeys: readonly string[];
  readonly ticker: string;
  /** Whose roles only this client changes. */
  readonly nodes: readonly Stakeholder[];
  /** Whom only this client marks as a top pick; null: nobody. */
  readonly pick: Stakeholder | null;
  readonly reads: ReadAnswers;
  readonly random: Random;
};

type Counts = { sent: number; answered: number };

export class BilledClient {
  readonly options: ClientOptions;
  readonly orders: Order[] = [];
  readonly roles = new Map<string, Override<string>>();
  readonly pick: Override<boolean> = { acknowledged: null, unanswered: [] };
  readonly counts: Counts = { sent: 0, answered: 0 };
  /** What it was told that must not be. */
  readonly violations: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** One request of a random kind. */
  async askSomething(url: URL): Promise<void> {
    const { random } = this.options;
    const dice = random.below(100);
    if (dice < 30) await this.place(url, this.#newOrder(dice < 20));
    else if (dice < 45) await this.place(url, this.#newGeneration(dice < 40));
    else if (dice < 50) await this.#placeAgain(url);
    else if (dice < 62) await this.#changeRole(url);
    else if (dice < 70) await this.#changePick(url);
    else await this.read(url, random.pick([...this.options.reads.keys()]));
  }

  /** @returns null when nothing was heard */
  async place(url: URL, order: Order): Promise<Answer | null> {
    const key = order.idempotencyKey === null ? {} : { "Idempotency-Key": order.idempotencyKey };
    const headers = { ...key, Authorization: `Bearer ${order.apiKey}` };
    const answer = await this.#send(url, { method: "POST", target: order.path, headers, body: order.body });
    if (answer === null) order.unanswered += 1;
    else this.#hear(order, answer);
    return answer;
  }

  async read(url: URL, target: string): Promise<void> {
    const answer = await this.#send(url, { method: "GET", target, headers: this.#headers(), body: "" });
    if (answer === null || answer.text === this.options.reads.get(target)) return;
    this.violations.push(`${target} answered otherwise than before: ${answer.status} ${answer.text.slice(0, 200)}`);
  }

  close(): void {
    this.#agent.destroy();
  }

  #newOrder(hasKey: boolean): Order {
    const { random, ticker } = this.options;
    const asked = { platform: random.pick(PLATFORMS), tone: random.pick(TONES) };
    return this.#order("prospect_outreach", "/api/v2/outreach", { product_id: PRODUCT, ticker, ...asked }, hasKey);
  }

  #newGeneration(hasKey: boolean): Order {
    const asked = { product_id: PRODUCT, ticker: this.options.ticker, force_refresh: true };
    return this.#order("prospect_org_chart_annotation", "/api/v2/dealmap/generate", asked, hasKey);
  }

  #order(operation: BillableOperation, path: string, body: object, hasKey: boolean): Order {
    const { name, apiKeys } = this.options;
    const number = this.orders.length;
    const order = {
      operation,
      path,
      body: JSON.stringify(body),
      told: null,
      charges: 0,
      unanswered: 0,
      apiKey: apiKeys[number % apiKeys.length] ?? "",
      idempotencyKey: hasKey ? `${name}-${number}` : null,
    };
    this.orders.push(order);
    return order;
  }

  async #placeAgain(url: URL): Promise<void> {
    const repeatable = this.orders.filter(({ idempotencyKey }) => idempotencyKey !== null);
    if (repeatable.length > 0) await this.place(url, this.options.random.pick(repeatable));
  }

  #hear(order: Order, { status, headers, text }: Answer): void {
    const isReplay = headers["idempotent-replayed"] === "true";
    const charged = headers["x-credits-charged"];
    const told = `${order.operation} ${order.idempotencyKey ?? "without a key"}`;
    // Somebody else generates for this family, or the first request with this key is not done.
    if (status === 409) return;
    if (status !== 200) {
      this.violations.push(`${told}: ${status} ${text.slice(0, 200)}`);
      return;
    }
    if (charged !== undefined) {
      order.charges += 1;
      if (Number(charged) !== BILLABLE_OPERATIONS[order.operation]) this.violations.push(`${told}: charged ${charged}`);
    }
    if (order.told !== null) {
      if (!isReplay) this.violations.push(`${told}: answered before, and made again`);
      if (order.told !== text) this.violations.push(`${told}: another answer than before`);
    } else if (isReplay === (charged !== undefined)) {
      this.violations.push(`${told}: ${isReplay ? "replayed and charged" : "neither charged nor replayed"}`);
    }
    order.told ??= text;
  }

  async #changeRole(url: URL): Promise<void> {
    const { random, nodes } = this.options;
    const { node_id } = random.pick(nodes);
    const stakeholder_role = random.pick(STAKEHOLDER_ROLES);
    const role = this.roles.get(node_id) ?? { acknowledged: null, unanswered: [] };
    this.roles.set(node_id, role);
    await this.#patch(url, "role", { node_id, stakeholder_role }, role, stakeholder_role);
  }

  async #changePick(url: URL): Promise<void> {
    const { random, pick } = this.options;
    if (pick === null) return this.#changeRole(url);
    const is_top_pick = random.chance(0.5);
    await this.#patch(url, "top-pick", { node_id: pick.node_id, is_top_pick }, this.pick, is_top_pick);
  }

  async #patch<T>(url: URL, what: string, change: object, override: Override<T>, value: T): Promise<void> {
    const target = `/api/v2/dealmap/node-${what}`;
    const body = JSON.stringify({ product_id: PRODUCT, ticker: this.options.ticker, ...change });
    const answer = await this.#send(url, { method: "PATCH", target, headers: this.#headers(), body });
    if (answer === null) override.unanswered.push(value);
    else if (answer.status === 200) Object.assign(override, { acknowledged: value, unanswered: [] });
    else this.violations.push(`${target}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }

  #headers(): { readonly Authorization: string } {
    return { Authorization: `Bearer ${this.options.random.pick(this.options.apiKeys)}` };
  }

  async #send(url: URL, request: Omit<FuzzRequest, "isValid">): Promise<Answer | null> {
    this.counts.sent += 1;
    const content = request.body === "" ? {} : { "Content-Type": "application/json" };
    const headers = { ...request.headers, ...content };
    const answer = await send(url, { ...request, headers, isValid: true }, this.#agent).catch(() => null);
    if (answer !== null) this.counts.answered += 1;
    return answer;
  }
}
