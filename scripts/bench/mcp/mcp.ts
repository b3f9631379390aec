// npm run bench -- mcp: a tool called over POST /mcp, beside the HTTP request that says the same, on one server in turn.
import type { Command } from "commander";
import { openReadOnly, queryRows } from "../../../data/duckdb.ts";
import { parseId } from "../../arguments.ts";
import type { Output } from "../../output.ts";
import { BENCH_PRODUCT, prepareHome } from "../load/bench-home.ts";
import { type BenchServer, startServer } from "../load/child-server.ts";
import { closedLoop, type LoadResult, type Post, type Target } from "../load/load.ts";
import { medianOf, medianRow } from "../load/median.ts";

type Options = {
  readonly families: number;
  readonly home?: string;
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
};
type Arguments = Readonly<Record<string, string | number>>;
type Case = { readonly tool: string; readonly path: (args: Arguments) => string; readonly args: readonly Arguments[] };
type Row = LoadResult & { readonly asked: string; readonly cpuMicroseconds: number };
type Compared = { readonly tool: string; readonly http: Row; readonly mcp: Row; readonly ratio: number };

const PROTOCOL = "2026-07-28";
const WARM_UP_SECONDS = 3;
const TICKERS = 500;
const ASSESSED = `SELECT ticker FROM families WHERE assessment_status = 'assessed' ORDER BY hash(family_id) LIMIT ${TICKERS}`;

export function addMcpBench(program: Command, output: Output): void {
  program
    .command("mcp")
    .description("a tool call over POST /mcp against the same HTTP request: ratio of the medians, in turn")
    .option("--families <n>", "size of the generated projection", parseId, 10_000)
    .option("--home <dir>", "run-time folder that holds the projection; built when it is not there")
    .option("--seconds <n>", "length of each measurement", parseId, 3)
    .option("--rounds <n>", "measurements of each, in turn", parseId, 5)
    .option("--connections <n>", "requests at one time; a host calls one tool after the other", parseId, 1)
    .action(async (options: Options) => {
      const place = await prepareHome(options, output.note);
      const cases = casesOf(await readTickers(place.path));
      const rows: Compared[] = [];
      for (const [kept, answerCacheMb] of [
        ["kept answers", 64],
        ["no answer kept", 0],
      ] as const) {
        const server = await startServer("api.ts", { home: place.home, answerCacheMb });
        const target = { port: server.port, key: place.key };
        for (const each of cases) rows.push(await compare(each, { kept, server, target, options }));
        await server.stop();
      }
      output.show({ mcp: { families: place.families, rows } }, (print) => {
        print.line(
          `${place.families} families, ${options.connections} connections, medians of ${options.rounds} rounds`,
        );
        print.table(
          [
            "tool",
            "HTTP p50 ms",
            "MCP p50 ms",
            "HTTP p99 ms",
            "MCP p99 ms",
            "HTTP CPU µs",
            "MCP CPU µs",
            "ratio",
            "errors",
          ],
          rows.map(({ tool, http, mcp, ratio }) => [
            tool,
            ...[http.p50, mcp.p50, http.p99, mcp.p99].map((ms) => ms.toFixed(2)),
            Math.round(http.cpuMicroseconds),
            Math.round(mcp.cpuMicroseconds),
            ratio.toFixed(2),
            http.errors + mcp.errors,
          ]),
        );
      });
    });
}

function casesOf(tickers: readonly string[]): Case[] {
  const product = { product_id: BENCH_PRODUCT };
  const ofCompanies = tickers.map((ticker) => ({ ...product, ticker }));
  const query = (args: Arguments) =>
    new URLSearchParams(Object.entries(args).map(([name, value]): [string, string] => [name, String(value)]));
  return [
    {
      tool: "list_prospects",
      path: (args) => `/api/v2/prospects?${query(args)}`,
      args: Array.from({ length: 50 }, (_, page) => ({ ...product, limit: 10, offset: 10 * page })),
    },
    {
      tool: "get_prospect",
      path: ({ ticker, ...rest }) => `/api/v2/prospects/${ticker}?${query(rest)}`,
      args: ofCompanies,
    },
    {
      tool: "list_excerpts",
      path: (args) => `/api/v2/excerpts?${query(args)}`,
      args: ofCompanies.map((args) => ({ ...args, limit: 10 })),
    },
  ];
}

type Measuring = { kept: string; server: BenchServer; target: Target; options: Options };

/** Of each round the two in turn, and the ratio of what was measured side by side. */
async function compare({ tool, path, args }: Case, { kept, server, target, options }: Measuring): Promise<Compared> {
  const asked = { http: args.map(path), mcp: args.map((each) => callOf(tool, each)) };
  const rounds: { http: Row; mcp: Row }[] = [];
  const measure = async (name: "http" | "mcp", seconds: number): Promise<Row> => {
    const before = await server.usage();
    const result = await closedLoop(target, asked[name], { seconds, connections: options.connections });
    const { cpuMicroseconds } = await server.usage();
    return { asked: name, ...result, cpuMicroseconds: (cpuMicroseconds - before.cpuMicroseconds) / result.requests };
  };
  for (const name of ["http", "mcp"] as const) await measure(name, WARM_UP_SECONDS);
  for (let round = 0; round < options.rounds; round += 1) {
    rounds.push({ http: await measure("http", options.seconds), mcp: await measure("mcp", options.seconds) });
  }
  const http = medianRow(rounds.map((each) => each.http));
  const mcp = medianRow(rounds.map((each) => each.mcp));
  return { tool: `${tool}, ${kept}`, http, mcp, ratio: medianOf(rounds.map((each) => each.mcp.p50 / each.http.p50)) };
}

/** As a client of the newest protocol sends it. */
function callOf(name: string, args: Arguments): Post {
  const envelope = {
    "io.modelcontextprotocol/protocolVersion": PROTOCOL,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name, arguments: args, _meta: envelope };
  return {
    path: "/mcp",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": PROTOCOL,
      "Mcp-Method": "tools/call",
      "Mcp-Name": name,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  };
}

async function readTickers(path: string): Promise<string[]> {
  const instance = await openReadOnly(path, {});
  const connection = await instance.connect();
  const rows = await queryRows<{ ticker: string }>(connection, ASSESSED);
  connection.closeSync();
  instance.closeSync();
  return rows.map(({ ticker }) => ticker);
}
