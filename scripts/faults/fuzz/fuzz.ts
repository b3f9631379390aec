// npm run faults -- fuzz --requests 100000 --seed N: random requests, messages to the tools, raw bytes and slow clients, while a good client is served.
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import fc, { type Arbitrary } from "fast-check";
import { ROUTES } from "../../../api/app.ts";
import { type Answer, Conformance } from "../../../api/openapi/conformance.ts";
import { openApiDocument } from "../../../api/openapi/document.ts";
import { DEFAULT_SEED, parseOptions } from "../options.ts";
import { BYTE_CASES, type ByteCase, problemOf, SLOW_CASES, sendBytes } from "./bytes.ts";
import { type FuzzRequest, send } from "./client.ts";
import { GoodClient } from "./good-client.ts";
import { problemsOf } from "./judge.ts";
import { messageProblems } from "./mcp-judge.ts";
import { fuzzMessages } from "./mcp-messages.ts";
import { fuzzRequests } from "./requests.ts";
import { type FuzzServer, startFuzzServer } from "./server.ts";

/** Requests under one fast-check seed: the first that fails is shrunk, then the next chunk goes on. */
const CHUNK = 500;
const LANES = 8;
const SLOW_CLIENTS = 1000;
const ALONE_MS = 5000;
const SHOWN = 10;

/** @returns 0 when nothing was wrong, otherwise 1 */
export async function fuzz(args: readonly string[]): Promise<number> {
  const defaults = { requests: 100_000, seed: DEFAULT_SEED, "slow-clients": SLOW_CLIENTS };
  const { requests, seed, "slow-clients": slowClients } = parseOptions(args, defaults);
  console.log(`fuzz: ${requests} requests, seed ${seed}`);
  const server = await startFuzzServer();
  try {
    const wrong: string[] = [];
    const before = await server.look();
    const good = await GoodClient.start(server);
    const parts: Record<string, () => Promise<void>> = {
      "nothing else": () => pause(ALONE_MS),
      requests: () => fuzzOverHttp(server, { requests, seed, ...ofTheDocument(server) }, wrong),
      messages: () => fuzzOverHttp(server, { requests: Math.ceil(requests / 5), seed, ...ofTheTools(server) }, wrong),
      "raw bytes": () => fuzzBytes(server, Math.ceil(requests / 1000), wrong),
      [`${slowClients} slow clients`]: () => fuzzSlowly(server, slowClients, wrong),
    };
    try {
      for (const [name, work] of Object.entries(parts)) {
        wrong.push(...(await good.during(name, work)));
        await report(server, `after ${name}`, before.rssBytes);
      }
    } finally {
      good.stop();
    }
    wrong.push(...server.complaints.map((line) => `the server said: ${line}`));
    for (const each of wrong.slice(0, SHOWN)) console.log(`VIOLATION ${each}`);
    console.log(`fuzz: ${wrong.length} violations, seed ${seed}`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}

function ofTheDocument({ facts }: FuzzServer): Pick<Fuzzing, "arbitrary" | "judge"> {
  const document = openApiDocument(ROUTES);
  const conformance = new Conformance(document);
  return {
    arbitrary: fuzzRequests(document, facts),
    judge: (request, answer) => problemsOf(conformance, request, answer),
  };
}

function ofTheTools({ facts }: FuzzServer): Pick<Fuzzing, "arbitrary" | "judge"> {
  return { arbitrary: fuzzMessages(facts), judge: (_, answer) => messageProblems(answer) };
}

type Fuzzing = {
  readonly requests: number;
  readonly seed: number;
  readonly arbitrary: Arbitrary<FuzzRequest>;
  readonly judge: (request: FuzzRequest, answer: Answer) => string[];
};

async function fuzzOverHttp(
  { url }: FuzzServer,
  { requests, seed, arbitrary, judge }: Fuzzing,
  wrong: string[],
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(arbitrary, async (request) => {
    const answer = await send(url, request, agent);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const problems = judge(request, answer);
    if (problems.length > 0) throw new Error(problems.join("; "));
  });
  let chunk = 0;
  const lane = async () => {
    while (chunk * CHUNK < requests) {
      const chunkSeed = seed + chunk;
      chunk += 1;
      const result = await fc.check(property, { seed: chunkSeed, numRuns: CHUNK, markInterruptAsFailure: true });
      if (!result.failed) continue;
      wrong.push(
        `seed ${chunkSeed} path ${result.counterexamplePath}: ${result.errorInstance} ${shown(result.counterexample)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  agent.destroy();
  const counts = [...statuses].sort(([left], [right]) => left - right).map(([status, count]) => `${status}: ${count}`);
  console.log(`  statuses ${counts.join(", ")}`);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > 1500 ? `${text.slice(0, 1500)}…` : text;
}

async function fuzzBytes(server: FuzzServer, rounds: number, wrong: string[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const key = server.facts.keys[2 + (round % (server.facts.keys.length - 2))] ?? "";
    await Promise.all(BYTE_CASES.map((each) => tryBytes(server, each, { key, wrong })));
  }
  console.log(`  ${rounds} rounds of ${BYTE_CASES.length} kinds of bytes`);
}

async function fuzzSlowly(server: FuzzServer, clients: number, wrong: string[]): Promise<void> {
  const cases = Array.from({ length: clients }, (_, at) => SLOW_CASES[at % SLOW_CASES.length]);
  await Promise.all(
    cases.map(
      (each, at) =>
        each && tryBytes(server, each, { key: server.facts.keys[at % server.facts.keys.length] ?? "", wrong }),
    ),
  );
}

async function tryBytes(
  { url }: FuzzServer,
  byteCase: ByteCase,
  { key, wrong }: { key: string; wrong: string[] },
): Promise<void> {
  const problem = problemOf(byteCase, await sendBytes(url, byteCase, key));
  if (problem !== null) wrong.push(problem);
}

async function report(server: FuzzServer, when: string, rssBefore: number): Promise<void> {
  const { rssBytes, stallSeconds } = await server.look();
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(
    `  ${when}: RSS ${mb(rssBytes)} (${mb(rssBytes - rssBefore)} more), longest stall ${(stallSeconds * 1000).toFixed(0)} ms`,
  );
}
