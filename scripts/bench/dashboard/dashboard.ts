// npm run bench -- dashboard: the pages that people see, at a fixed rate: latency, processor time, sizes, and the first page of a person.
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Command } from "commander";
import { createSignInLink } from "../../../data/store/people/sign-in-links.ts";
import { listTeams } from "../../../data/store/teams.ts";
import { parseId } from "../../arguments.ts";
import type { Output } from "../../output.ts";
import { prepareHome, withBenchStore } from "../load/bench-home.ts";
import { type BenchServer, startServer } from "../load/child-server.ts";
import { closedLoop, type LoadResult, openLoop, type Target } from "../load/load.ts";
import { medianRow } from "../load/median.ts";
import { pagePaths, SELDOM } from "./pages.ts";

type Options = {
  readonly families: number;
  readonly home?: string;
  readonly seconds: number;
  readonly rounds: number;
  readonly rate: number;
  readonly page?: string;
};

type Row = LoadResult & {
  readonly page: string;
  readonly htmlKb: number;
  readonly gzipKb: number;
  readonly cpuMicroseconds: number;
  /** The longest that the event loop did nothing else. */
  readonly loopMaxMs: number;
};

const WARM_UP_SECONDS = 2;
/** From the link's page to the press of its button. */
const LOOK_MS = 1500;
/** Of the addresses of a page, the largest answer of so many counts. */
const SIZES = 25;
const KB = 1000;
/** What the machine itself gives at that moment: as large as a list of prospects. */
const READY = "/ready/80000";

export function addDashboardBench(program: Command, output: Output): void {
  program
    .command("dashboard")
    .description(
      "pages of the dashboard at a fixed rate: latency, processor time, sizes; and the first page after signing in",
    )
    .option("--families <n>", "size of the generated projection", parseId, 100_000)
    .option("--home <dir>", "run-time folder that holds the projection; built when it is not there")
    .option("--seconds <n>", "length of each measurement", parseId, 8)
    .option("--rounds <n>", "measurements of each, in turn", parseId, 3)
    .option("--rate <n>", "requests per second", parseId, 50)
    .option("--page <text>", "only pages whose name has this in it")
    .action(async (options: Options) => {
      const place = await prepareHome(options, output.note);
      const paths = [...(await pagePaths(place.path))].filter(([page]) => page.includes(options.page ?? ""));
      const tokens = await signInLinks(place.home, 2);
      const server = await startServer("api.ts", { home: place.home });
      const bare = await startServer("express-ready.ts", {});
      try {
        const [first, second] = [await signInAt(server, tokens[0]), await signInAt(server, tokens[1])];
        const target = { port: server.port, key: null, cookie: second.cookie };
        const asked = paths.map(([page, addresses]) => {
          const perSecond = page === SELDOM ? 1 : options.rate;
          return { page, paths: addresses, server, target, perSecond };
        });
        const bareTarget = { port: bare.port, key: null, cookie: "" };
        const yardstick = { page: "bare Express, 80 kB", paths: [READY], server: bare, target: bareTarget };
        const rows = await measureInTurn([...asked, { ...yardstick, perSecond: options.rate }], options);
        const scriptKb = await scriptSize(target);
        const signIn = { firstMs: first.ms, warmMs: second.ms };
        output.show(
          { dashboard: { families: place.families, rate: options.rate, signIn, scriptKb, rows } },
          (print) => {
            print.line(`${place.families} families, ${options.rate} requests/s, medians of ${options.rounds} rounds`);
            print.line(
              `from the link's button to the first page, all of it loaded: ${first.ms.toFixed(0)} ms of a server that just started, then ${second.ms.toFixed(0)}; scripts ${scriptKb.toFixed(1)} kB gz`,
            );
            print.table(
              ["page", "p50 ms", "p99 ms", "max ms", "CPU ms", "loop max ms", "HTML kB", "kB gz", "errors"],
              rows.map((row) => [
                row.page,
                ...[row.p50, row.p99, row.max, row.cpuMicroseconds / 1000, row.loopMaxMs].map((ms) => ms.toFixed(1)),
                ...[row.htmlKb, row.gzipKb].map((kb) => kb.toFixed(1)),
                row.errors,
              ]),
            );
          },
        );
      } finally {
        await server.stop();
        await bare.stop();
      }
    });
}

async function signInLinks(home: string, count: number): Promise<string[]> {
  return withBenchStore(home, async (store) => {
    const [team] = await listTeams(store);
    if (team === undefined) throw new Error(`${home} has no team`);
    const person = { teamId: team.teamId, role: "owner" as const, email: null };
    const tokens: string[] = [];
    for (let link = 0; link < count; link += 1) tokens.push((await createSignInLink(store, person)).token);
    return tokens;
  });
}

/**
 * Opens a link, presses its button as a quick person does, follows where it leads, and loads what the first page needs. Counted from the
 * button on, as nobody waits for anything before.
 */
async function signInAt({ port }: BenchServer, token = ""): Promise<{ cookie: string; ms: number }> {
  const base = `http://127.0.0.1:${port}`;
  await (await fetch(`${base}/app/sign-in?token=${token}`)).text();
  await delay(LOOK_MS);
  const started = performance.now();
  const body = new URLSearchParams({ token });
  const headers = { Origin: base, "Sec-Fetch-Site": "same-origin" };
  const signedIn = await fetch(`${base}/app/sign-in`, { method: "POST", redirect: "manual", headers, body });
  const [cookie = ""] = (signedIn.headers.get("Set-Cookie") ?? "").split(";");
  // A redirect that fetch follows would lose the cookie.
  let address = signedIn.headers.get("Location") ?? "";
  for (;;) {
    const answer = await fetch(base + address, { redirect: "manual", headers: { Cookie: cookie } });
    const next = answer.headers.get("Location");
    const page = await answer.text();
    if (next === null) {
      await Promise.all(assetsOf(page).map(async (asset) => (await fetch(base + asset)).arrayBuffer()));
      return { cookie, ms: performance.now() - started };
    }
    address = next;
  }
}

function assetsOf(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, asset = ""]) => asset);
}

type SignedIn = Target & { readonly cookie: string };
type Asked = {
  readonly page: string;
  readonly paths: readonly string[];
  readonly server: BenchServer;
  readonly target: SignedIn;
  readonly perSecond: number;
};

/** The median of the rounds of each page, by code that is warm. */
async function measureInTurn(all: readonly Asked[], { seconds, rounds: count }: Options): Promise<Row[]> {
  for (const { target, paths } of all) await closedLoop(target, paths, { seconds: WARM_UP_SECONDS, connections: 2 });
  const rounds: Row[][] = all.map(() => []);
  for (let round = 0; round < count; round += 1) {
    for (const [index, asked] of all.entries()) rounds[index]?.push(await measure(asked, seconds));
  }
  return rounds.map(medianRow);
}

async function measure({ page, paths, server, target, perSecond }: Asked, seconds: number): Promise<Row> {
  const size = await sizeOf(target, paths);
  const before = await server.usage();
  const result = await openLoop(target, paths, { seconds, perSecond });
  const { cpuMicroseconds, delayMaxMs } = await server.usage();
  const used = (cpuMicroseconds - before.cpuMicroseconds) / result.requests;
  return { page, ...size, ...result, cpuMicroseconds: used, loopMaxMs: delayMaxMs };
}

/** The largest of some answers. */
async function sizeOf({ port, cookie }: SignedIn, paths: readonly string[]) {
  let [htmlKb, gzipKb] = [0, 0];
  for (const path of paths.slice(0, SIZES)) {
    const html = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Cookie: cookie } })).text();
    htmlKb = Math.max(htmlKb, Buffer.byteLength(html) / KB);
    gzipKb = Math.max(gzipKb, gzipSync(html).length / KB);
  }
  return { htmlKb, gzipKb };
}

/** All of the dashboard's own scripts together, compressed. */
async function scriptSize({ port, cookie }: SignedIn): Promise<number> {
  const base = `http://127.0.0.1:${port}`;
  const page = await (await fetch(`${base}/app/settings/keys`, { headers: { Cookie: cookie } })).text();
  const scripts = assetsOf(page).filter((asset) => asset.endsWith(".js"));
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(await (await fetch(base + script)).text()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
}
