// One run of the ledger's simulation: a seed decides the operations, how their statements interleave, who dies and when.
//
// Three processes share one store. Each step either begins an operation or lets one waiting statement go; after each
// commit the tables are read and judged by the model, and `checkLedger` is asked too. In the end everybody who can comes
// to an end, all leases run out, and what clients were told is compared with the ledger.

import { createHash } from "node:crypto";
import { parseProductDefinition } from "../../../data/product/definition.ts";
import { checkLedger, readCredits } from "../../../data/store/credits.ts";
import { listOverrides } from "../../../data/store/dealmaps.ts";
import { openStore, type Store } from "../../../data/store/open.ts";
import { applyProducts } from "../../../data/store/products/apply-products.ts";
import { createTeam } from "../../../data/store/teams.ts";
import type { Plan } from "../../../data/vocabulary.ts";
import { randomOf } from "../../seeded-random.ts";
import { Gate, type Held, operationOf } from "./gate.ts";
import { readResults, readSnapshot } from "./ledger-snapshot.ts";
import { Machine, type StoreSource } from "./machine.ts";
import { LedgerModel, type Span } from "./model.ts";
import { drawOperation, type Operation, PRODUCT, repeatOf, type Stage } from "./operations.ts";
import { OverrideModel } from "./overrides.ts";
import { judgeClients } from "./requests.ts";

export type RunResult = {
  /** How many of each kind. */
  readonly operations: Readonly<Record<string, number>>;
  /** Statements that were let go. */
  readonly steps: number;
  /** Times that the tables were judged. */
  readonly judged: number;
  readonly charged: number;
  /** Of every step and of the ledger in the end: the same for the same seed. */
  readonly digest: string;
};

export type Run = { readonly seed: number; readonly operations: number };

const START = Date.parse("2031-03-30T22:00:00.000Z");
const MACHINES = 3;
const TEAMS = 2;
const AT_ONCE = 10;
const BEGIN_PERCENT = 25;
/** Of commits: done, but the process hears that the connection was lost. */
const LOST_PERCENT = 2;
const LEASES_MS = 3 * 90_000;
/** A clock that was set back made leases longer. */
const AFTER_ALL_MS = 30 * 86_400_000;

/** @throws {Error} naming the seed, what is wrong and every operation that led there */
export async function simulate(stores: StoreSource, run: Run): Promise<RunResult> {
  const { url, remove } = await stores.create();
  const simulation = new Simulation(url, run);
  try {
    return await simulation.play();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const replay = `--engine ${stores.name} --seed ${run.seed} --operations ${run.operations}`;
    throw new Error([`${replay}: ${reason}`, ...simulation.trace].join("\n"), { cause: error });
  } finally {
    await simulation.end();
    await remove();
  }
}

class Simulation {
  readonly trace: string[] = [];
  readonly #run: Run;
  readonly #url: string;
  readonly #stage: Stage;
  readonly #machines: readonly Machine[];
  readonly #digest = createHash("sha256");
  readonly #counts: Record<string, number> = {};
  readonly #begun = new Map<object, number>();
  readonly #atCommit = new Map<number, () => void>();
  readonly #clocks: { step: number; now: number }[] = [{ step: 0, now: START }];
  readonly #plans: { step: number; teamId: number; plan: Plan }[] = [];
  /** The step in which each operation began, by its number less one. */
  readonly #beganAt: number[] = [];
  /** By operation, the process that performs it. */
  readonly #underWay = new Map<number, string>();
  #now = START;
  #steps = 0;
  #ids = 0;
  #operations = 0;
  #judged = 0;
  #onlooker: Store | null = null;

  constructor(url: string, run: Run) {
    this.#url = url;
    this.#run = run;
    const clock = () => new Date(this.#now);
    const newId = () => {
      this.#ids += 1;
      return `id-${String(this.#ids).padStart(6, "0")}`;
    };
    const gate = new Gate(() => this.#steps);
    const options = { clock, newId };
    this.#machines = Array.from({ length: MACHINES }, (_, index) => new Machine(index, url, { gate, options }));
    this.#stage = {
      random: randomOf(run.seed),
      clock,
      newId,
      gate,
      model: new LedgerModel(),
      overrides: new OverrideModel(),
      requests: [],
      claims: [],
      teamIds: Array.from({ length: TEAMS }, (_, index) => index + 1),
      passTime: (ms) => this.#passTime(ms),
      kill: (machine) => this.#kill(machine),
      onCommit: (operation, what) => void this.#atCommit.set(operation, what),
    };
  }

  async play(): Promise<RunResult> {
    await this.#prepare();
    const { random, gate } = this.#stage;
    for (;;) {
      const choices = gate.choices();
      const mayBegin = this.#operations < this.#run.operations && this.#underWay.size < AT_ONCE;
      if (mayBegin && (choices.length === 0 || random.below(100) < BEGIN_PERCENT))
        await this.#begin(drawOperation(this.#stage));
      else if (choices.length > 0) await this.#letGo(random.pick(choices));
      else break;
    }
    await this.#finish();
    return {
      operations: this.#counts,
      steps: this.#steps,
      judged: this.#judged,
      charged: this.#stage.model.settledOperations.size,
      digest: this.#digest.digest("hex"),
    };
  }

  async end(): Promise<void> {
    for (const machine of this.#machines) await machine.die();
    await this.#onlooker?.close();
  }

  async #prepare(): Promise<void> {
    const { clock, newId, model } = this.#stage;
    const onlooker = await openStore(this.#url, { clock, newId });
    this.#onlooker = onlooker;
    for (const teamId of this.#stage.teamIds) {
      await createTeam(onlooker, { name: `Team ${teamId}`, plan: "trial" });
      model.plans.set(teamId, "trial");
      this.#plans.push({ step: 0, teamId, plan: "trial" });
    }
    await applyProducts(onlooker, parseProductDefinition(PRODUCT, "products.yaml"), "products.yaml");
    for (const machine of this.#machines) this.#start(machine);
    await this.#stage.gate.quiet();
  }

  async #begin({ name, act, needsMachine = true }: Operation): Promise<void> {
    const { random } = this.#stage;
    const machine = random.pick(this.#machines);
    if (needsMachine && machine.store === null) return;
    this.#count(name.split(/[ :]/)[0] ?? name);
    this.#perform(machine, name, (operation) => act(machine, operation));
    await this.#stage.gate.quiet();
    this.#watchCredits();
  }

  /** Its errors are its client's. */
  #perform(machine: Machine, name: string, act: (operation: number) => Promise<void>): void {
    this.#operations += 1;
    const operation = this.#operations;
    this.#note(`${machine.name} ${operation} ${name}`);
    this.#underWay.set(operation, machine.name);
    this.#beganAt.push(this.#steps);
    operationOf
      .run(operation, act, operation)
      .catch((error) =>
        this.#note(`${operation} fails: ${error instanceof Error ? error.message.split("\n")[0] : error}`),
      )
      .finally(() => this.#underWay.delete(operation));
  }

  async #letGo(held: Held): Promise<void> {
    const { gate, random } = this.#stage;
    this.#steps += 1;
    this.#digest.update(`${held.process} ${held.operation} ${held.what}\n`);
    const { connection, kind, since } = held;
    if (connection !== null && kind === "begin") this.#begun.set(connection, since);
    const isCommit = kind === "end" && /^commit/i.test(held.what);
    const isLost = isCommit && random.below(100) < LOST_PERCENT;
    if (isLost) this.#note(`${held.process} ${held.operation} loses the answer of its commit`);
    await gate.letGo(held, isLost);
    if (isCommit) this.#committed(held.operation);
    const hasWritten = isCommit || (kind === "alone" && !/^select/i.test(held.what));
    if (hasWritten) await this.#judge(this.#sinceOf(held));
    this.#watchCredits();
  }

  /** The step in which the clock may have been read for what was written: a lone statement's waits for its connection too. */
  #sinceOf({ kind, connection, since, operation }: Held): number {
    if (kind === "alone") return this.#beganAt[operation - 1] ?? since;
    return (connection === null ? undefined : this.#begun.get(connection)) ?? since;
  }

  #committed(operation: number): void {
    this.#atCommit.get(operation)?.();
    this.#atCommit.delete(operation);
    for (const [teamId, plan] of this.#stage.model.plans) {
      const before = this.#plans.findLast((each) => each.teamId === teamId)?.plan;
      if (before !== plan) this.#plans.push({ step: this.#steps, teamId, plan });
    }
  }

  /** @param since the step in which what was written began */
  async #judge(since: number): Promise<void> {
    const { model, requests, clock, teamIds, overrides } = this.#stage;
    const onlooker = this.#onlooker as Store;
    this.#judged += 1;
    const snapshot = await readSnapshot(onlooker);
    const keyOf = (operationId: string) => {
      const request = requests.find(({ worked }) => worked.includes(operationId));
      return request === undefined || request.key === null ? null : `${request.teamId} ${request.key}`;
    };
    const span = this.#spanSince(since);
    const wrong = model.judge(snapshot, span, keyOf);
    for (const request of requests) {
      if (request.outcome === null)
        request.fewest = Math.min(request.fewest, model.fewest.get(request.teamId) ?? request.fewest);
    }
    for (const name of model.takenOver.splice(0)) {
      for (const request of requests) {
        const isHolder = `${request.teamId} ${request.key}` === name && request.worked.length > 0;
        if (isHolder && request.outcome === null) request.isDisplaced = true;
      }
    }
    await checkLedger(onlooker);
    const now = clock().toISOString();
    for (const teamId of teamIds) {
      const { periodEndsAt, ...state } = await readCredits(onlooker, teamId);
      const expected = model.stateOf(teamId, now);
      if (JSON.stringify(state) !== JSON.stringify(expected) || periodEndsAt <= now)
        wrong.push(`team ${teamId} is told ${JSON.stringify(state)}, not ${JSON.stringify(expected)}`);
      wrong.push(...overrides.compare(teamId, await listOverrides(onlooker, overrides.placeOf(teamId))));
    }
    if (wrong.length > 0) throw new Error(wrong.join("; "));
  }

  #spanSince(step: number): Span {
    const during = <T extends { step: number }>(all: readonly T[]) => {
      // What changed in the very step may have changed before or after.
      const first = all.findLastIndex((each) => each.step < step);
      return all.slice(Math.max(0, first));
    };
    const clocks = during(this.#clocks).map(({ now }) => now);
    const plans = new Map(
      this.#stage.teamIds.map((teamId) => {
        const ofTeam = this.#plans.filter((each) => each.teamId === teamId);
        return [teamId, new Set(during(ofTeam).map(({ plan }) => plan))] as const;
      }),
    );
    return {
      from: new Date(Math.min(...clocks)).toISOString(),
      to: new Date(Math.max(...clocks)).toISOString(),
      plans,
    };
  }

  /** Whoever is refused for want of credits must have had fewer at some moment of the request. */
  #watchCredits(): void {
    const now = this.#stage.clock().toISOString();
    for (const request of this.#stage.requests) {
      if (request.outcome !== null) continue;
      request.fewest = Math.min(request.fewest, this.#stage.model.stateOf(request.teamId, now).remaining);
    }
  }

  #passTime(ms: number): void {
    this.#now += ms;
    this.#clocks.push({ step: this.#steps, now: this.#now });
  }

  async #kill(machine: Machine): Promise<void> {
    const { name } = machine;
    for (const request of this.#stage.requests) {
      if (request.machine === name) request.outcome ??= { kind: "lost" };
    }
    for (const [operation, of] of this.#underWay) if (of === name) this.#underWay.delete(operation);
    await this.#stage.gate.running(() => machine.die());
    this.#start(machine);
  }

  #start(machine: Machine): void {
    this.#perform(machine, "start", () => machine.start());
  }

  /** Everybody dead repeats; leases run out; then ledger and clients are compared. */
  async #finish(): Promise<void> {
    const { model, requests, teamIds, clock } = this.#stage;
    this.#passTime(LEASES_MS);
    for (const lost of requests.filter(({ outcome, key }) => outcome?.kind === "lost" && key !== null)) {
      await this.#begin(repeatOf(this.#stage, lost));
      await this.#drain();
    }
    this.#passTime(AFTER_ALL_MS);
    if (model.openAt(clock().toISOString()) > 0) throw new Error("a reservation outlives its lease");
    const results = await readResults(this.#onlooker as Store);
    const wrong = judgeClients(requests, { model, results });
    for (const teamId of teamIds) {
      const { reserved } = await readCredits(this.#onlooker as Store, teamId);
      if (reserved !== 0) wrong.push(`${reserved} credits of team ${teamId} are reserved for ever`);
    }
    if (wrong.length > 0) throw new Error(wrong.join("; "));
    this.#digest.update(JSON.stringify(await readSnapshot(this.#onlooker as Store)));
  }

  async #drain(): Promise<void> {
    const { gate } = this.#stage;
    for (let held = gate.choices()[0]; held !== undefined; held = gate.choices()[0]) await this.#letGo(held);
  }

  #count(kind: string): void {
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
  }

  #note(line: string): void {
    this.trace.push(`${String(this.#steps).padStart(6)} ${new Date(this.#now).toISOString()} ${line}`);
    this.#digest.update(`${line}\n`);
  }
}
