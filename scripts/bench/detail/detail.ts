// npm run bench -- detail: one company by its alias, and pages of excerpts, at fixed rates.
import type { Command } from "commander";
import { openReadOnly, queryRows } from "../../../data/duckdb.ts";
import { parseId } from "../../arguments.ts";
import type { Output } from "../../output.ts";
import { BENCH_PRODUCT, prepareHome } from "../load/bench-home.ts";
import { type BenchServer, startServer } from "../load/child-server.ts";
import { Connection, closedLoop, type LoadResult, openLoop, type Target } from "../load/load.ts";
import { medianRow } from "../load/median.ts";

type Options = {
  readonly families: number;
  readonly home?: string;
  readonly seconds: number;
  readonly rounds: number;
  readonly rate: number;
};

const TICKERS = 2000;
const SIZES = 500;
const WARM_UP_SECONDS = 3;
const ANY = `SELECT ticker FROM companies WHERE is_visible_entitled ORDER BY hash(company_id), company_id LIMIT ${TICKERS}`;
const ASSESSED = `SELECT ticker FROM families WHERE assessment_status = 'assessed' ORDER BY hash(family_id) LIMIT ${TICKERS}`;

export function addDetailBench(program: Command, output: Output): void {
  program
    .command("detail")
    .description("GET /prospects/:ticker and GET /excerpts: latency from the intended send time, medians of rounds")
    .option("--families <n>", "size of the generated projection", parseId, 100_000)
    .option("--home <dir>", "run-time folder that holds the projection; built when it is not there")
    .option("--seconds <n>", "length of each measurement", parseId, 10)
    .option("--rounds <n>", "measurements of each, in turn", parseId, 5)
    .option("--rate <n>", "requests per second", parseId, 1000)
    .action(async (options: Options) => {
      const place = await prepareHome(options, output.note);
      const [visible, assessed] = await readTickers(place.path);
      const server = await startServer("api.ts", { home: place.home, answerCacheMb: 0 });
      const target = { port: server.port, key: place.key };
      const detail = (ticker: string) => `/api/v2/prospects/${ticker}?product_id=${BENCH_PRODUCT}`;
      const asked = {
        "detail, any company": visible.map(detail),
        "detail, assessed": assessed.map(detail),
        "25 excerpts": assessed.map(
          (ticker) => `/api/v2/excerpts?product_id=${BENCH_PRODUCT}&ticker=${ticker}&limit=25`,
        ),
      };
      const bare = await startServer("express-ready.ts", {});
      const rows: Row[] = [];
      for (const [name, paths] of Object.entries(asked)) {
        const ready = await sizesOf(target, paths);
        rows.push(
          ...(await measureInTurn(
            [
              { name, server, target, paths },
              { name: `${name}: bare Express`, server: bare, target: { port: bare.port, key: null }, paths: ready },
            ],
            options,
          )),
        );
      }
      await server.stop();
      await bare.stop();
      output.show({ detail: { families: place.families, rate: options.rate, rows } }, (print) => {
        print.line(`${place.families} families, ${options.rate} requests/s, medians of ${options.rounds} rounds`);
        print.table(
          ["asked", "p50 ms", "p95 ms", "p99 ms", "max ms", "CPU µs", "errors"],
          rows.map((row) => [
            row.asked,
            ...[row.p50, row.p95, row.p99, row.max].map((ms) => ms.toFixed(2)),
            Math.round(row.cpuMicroseconds),
            row.errors,
          ]),
        );
      });
    });
}

type Row = { readonly asked: string; readonly cpuMicroseconds: number } & LoadResult;
type Asked = { name: string; server: BenchServer; target: Target; paths: readonly string[] };

/** The median of the rounds of each, by code that is warm. */
async function measureInTurn(all: readonly Asked[], options: Options): Promise<Row[]> {
  for (const { target, paths } of all) await closedLoop(target, paths, { seconds: WARM_UP_SECONDS, connections: 4 });
  const rounds: Row[][] = all.map(() => []);
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [index, asked] of all.entries()) rounds[index]?.push(await measure(asked, options));
  }
  return rounds.map(medianRow);
}

async function measure({ name, server, target, paths }: Asked, { seconds, rate }: Options): Promise<Row> {
  const before = await server.usage();
  const result = await openLoop(target, paths, { seconds, perSecond: rate });
  const { cpuMicroseconds } = await server.usage();
  return { asked: name, ...result, cpuMicroseconds: (cpuMicroseconds - before.cpuMicroseconds) / result.requests };
}

/** What bare Express is asked for: ready buffers as large as the first answers. */
async function sizesOf(target: Target, paths: readonly string[]): Promise<string[]> {
  const connection = await Connection.open(target);
  const ready: string[] = [];
  for (const path of paths.slice(0, SIZES)) ready.push(`/ready/${(await connection.get(path)).bytes}`);
  connection.close();
  return ready;
}

async function readTickers(path: string): Promise<[string[], string[]]> {
  const instance = await openReadOnly(path, {});
  const connection = await instance.connect();
  const tickers = async (sql: string) =>
    (await queryRows<{ ticker: string }>(connection, sql)).map(({ ticker }) => ticker);
  const found: [string[], string[]] = [await tickers(ANY), await tickers(ASSESSED)];
  connection.closeSync();
  instance.closeSync();
  return found;
}
