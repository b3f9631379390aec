// npm run bench -- list: list queries in the index alone and over HTTP, beside peers on the same data in the same run.
import type { Command } from "commander";
import type { ListIndex } from "../../../api/list-index/list-index.ts";
import { reachOf } from "../../../api/list-index/list-query.ts";
import { openReadOnly } from "../../../data/duckdb.ts";
import { parseId } from "../../arguments.ts";
import type { Output } from "../../output.ts";
import { openListIndex } from "../bench-index.ts";
import { BENCH_PRODUCT, type BenchHome, prepareHome } from "../load/bench-home.ts";
import { type BenchServer, startServer } from "../load/child-server.ts";
import { closedLoop, type LoadResult, openLoop, type Target } from "../load/load.ts";
import { medianOf, medianRow } from "../load/median.ts";
import { mix, readSamples } from "./queries.ts";
import { findDifference, parseQuery } from "./verify.ts";

type Options = {
  readonly families: number;
  readonly home?: string;
  readonly seconds: number;
  readonly rounds: number;
  readonly rate: number;
  readonly verify?: boolean;
  readonly queries: number;
};

const SEED = 20_261_121;
const MIX_ROUNDS = 42;
const CONNECTIONS = 16;

type Shape = { readonly shape: string; readonly p50: number; readonly p99: number };
type Peer = {
  readonly name: string;
  readonly target: Target;
  readonly server: BenchServer;
  readonly paths: readonly string[];
};
type Row = LoadResult & {
  readonly peer: string;
  readonly cpuMicroseconds: number;
  readonly delayP99Ms: number;
  readonly rssMb: number;
};

export function addListBench(program: Command, output: Output): void {
  program
    .command("list")
    .description("GET /prospects: 24 shapes of queries in the index, and over HTTP beside peers")
    .option("--families <n>", "size of the generated projection", parseId, 100_000)
    .option("--home <dir>", "run-time folder that holds the projection; built when it is not there")
    .option("--seconds <n>", "length of each measurement", parseId, 5)
    .option("--rounds <n>", "measurements of each peer, in turn", parseId, 5)
    .option("--rate <n>", "requests per second of the open loop", parseId, 1000)
    .option("--verify", "first compare the index with SQL on random queries")
    .option("--queries <n>", "how many", parseId, 10_000)
    .action(async (options: Options) => {
      const place = await prepareHome(options, output.note);
      const { listIndex, samples, verified } = await loadMeasured(place, options, output);
      const queries = mix(samples, { rounds: MIX_ROUNDS, seed: SEED });
      const shapes = measureIndex(listIndex, queries);
      const http = await measureHttp(place, { options, queries, listIndex, note: output.note });
      output.show({ list: { families: place.families, verified, index: shapes, ...http } }, (print) => {
        print.line(`${place.families} families; index alone, milliseconds`);
        print.table(
          ["shape", "p50", "p99"],
          shapes.map(({ shape, p50, p99 }) => [shape, fixed(p50), fixed(p99)]),
        );
        for (const [name, rows] of [
          ["closed loop, 16 connections", http.closed],
          [`open loop, ${options.rate} requests/s`, http.open],
        ] as const) {
          print.line(name);
          print.table(
            ["peer", "requests/s", "p50 ms", "p95 ms", "p99 ms", "max ms", "CPU µs", "loop p99 ms", "RSS MB", "errors"],
            rows.map((row) => [
              row.peer,
              Math.round(row.perSecond),
              ...[row.p50, row.p95, row.p99, row.max].map(fixed),
              Math.round(row.cpuMicroseconds),
              fixed(row.delayP99Ms),
              Math.round(row.rssMb),
              row.errors,
            ]),
          );
        }
      });
    });
}

async function loadMeasured(place: BenchHome, options: Options, { note }: Output) {
  const instance = await openReadOnly(place.path, { threads: "2" });
  const connection = await instance.connect();
  const samples = await readSamples(connection);
  const listIndex = await openListIndex(place.path);
  let verified = 0;
  if (options.verify === true) {
    note(`comparing ${options.queries} random queries with SQL`);
    const difference = await findDifference(listIndex, connection, { samples, seed: SEED, count: options.queries });
    if (difference !== null) throw new Error(`the index differs from SQL for ${JSON.stringify(difference.query)}`);
    verified = options.queries;
  }
  connection.closeSync();
  instance.closeSync();
  return { listIndex, samples, verified };
}

type Queries = ReturnType<typeof mix>;

/** Every shape, and the whole mix under the name `mix`. */
function measureIndex(listIndex: ListIndex, queries: Queries): Shape[] {
  const parsed = queries.map(({ shape, query }) => ({ shape, query: parseQuery(query) }));
  const times = new Map<string, number[]>([["mix", []]]);
  for (const round of [0, 1, 2, 3]) {
    for (const { shape, query } of parsed) {
      const start = performance.now();
      listIndex.list(query, reachOf({ privateData: true }, query));
      const ms = performance.now() - start;
      // The first round warms up.
      if (round === 0) continue;
      times.get("mix")?.push(ms);
      times.set(shape, [...(times.get(shape) ?? []), ms]);
    }
  }
  return [...times].map(([shape, all]) => {
    const sorted = all.sort((left, right) => left - right);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return { shape, p50: at(0.5), p99: at(0.99) };
  });
}

type Http = { options: Options; queries: Queries; listIndex: ListIndex; note: (line: string) => void };

async function measureHttp(place: BenchHome, { options, queries, listIndex, note }: Http) {
  const peers = await startPeers(place, { queries, listIndex });
  try {
    const closed = new Map<string, Row[]>();
    const open = new Map<string, Row[]>();
    for (const peer of peers)
      await closedLoop(peer.target, peer.paths, { seconds: options.seconds, connections: CONNECTIONS });
    for (let round = 0; round < options.rounds; round += 1) {
      note(`round ${round + 1} of ${options.rounds}`);
      for (const peer of round % 2 === 0 ? peers : peers.toReversed()) {
        const { seconds } = options;
        add(
          closed,
          await measured(peer, () => closedLoop(peer.target, peer.paths, { seconds, connections: CONNECTIONS })),
        );
        const ceiling = medianOf((closed.get(peer.name) ?? []).map((row) => row.perSecond));
        // A peer that cannot keep up would only show how long its queue grew.
        if (ceiling < options.rate * 1.2) continue;
        add(open, await measured(peer, () => openLoop(peer.target, peer.paths, { seconds, perSecond: options.rate })));
      }
    }
    return { closed: [...closed.values()].map(medianRow), open: [...open.values()].map(medianRow) };
  } finally {
    for (const { server } of peers) await server.stop();
  }
}

async function startPeers(
  place: BenchHome,
  { queries, listIndex }: Pick<Http, "queries" | "listIndex">,
): Promise<Peer[]> {
  const search = ({ query }: Queries[number]) => new URLSearchParams({ product_id: String(BENCH_PRODUCT), ...query });
  const paths = queries.map((query) => `/api/v2/prospects?${search(query)}`);
  const sizes = queries.map(({ query }) => {
    const parsed = parseQuery(query);
    return listIndex.list(parsed, reachOf({ privateData: true }, parsed)).length;
  });
  const peer = async (
    name: string,
    file: string,
    given: Record<string, unknown>,
    asked: readonly string[],
  ): Promise<Peer> => {
    const server = await startServer(file, given);
    return { name, server, target: { port: server.port, key: place.key }, paths: asked };
  };
  return [
    await peer("this API", "api.ts", { home: place.home }, paths),
    await peer("this API, no answer kept", "api.ts", { home: place.home, answerCacheMb: 0 }, paths),
    await peer(
      "bare Express, ready buffer of equal size",
      "express-ready.ts",
      {},
      sizes.map((size) => `/ready/${size}`),
    ),
    await peer("Express + DuckDB per request", "duckdb.ts", { path: place.path }, paths),
  ];
}

async function measured({ name, server }: Peer, load: () => Promise<LoadResult>): Promise<Row> {
  const before = await server.usage();
  const result = await load();
  const after = await server.usage();
  return {
    peer: name,
    ...result,
    cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / result.requests,
    delayP99Ms: after.delayP99Ms,
    rssMb: after.rssBytes / 2 ** 20,
  };
}

function add(rows: Map<string, Row[]>, row: Row): void {
  rows.set(row.peer, [...(rows.get(row.peer) ?? []), row]);
}

function fixed(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}
