// dealmap start

import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { type CommandLine, createCommandLine } from "./command-line.ts";
import { DealmapProcess } from "./process.ts";

describe("dealmap start", () => {
  let dealmap: CommandLine;
  const running: DealmapProcess[] = [];
  beforeEach(() => {
    dealmap = createCommandLine({ PORT: "0" });
  });
  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop("SIGKILL");
    dealmap.remove();
  });

  const start = (env: Record<string, string> = {}): DealmapProcess => {
    const started = new DealmapProcess({ ...dealmap.env, ...env }, "start");
    running.push(started);
    return started;
  };
  /** The request of the line that is shown to try. */
  const shownRequest = (stdout: string): { url: string; authorization: string } => {
    const [, authorization = "", url = ""] = /try +curl -s -H "Authorization: (Bearer \S+)" "(\S+)"/.exec(stdout) ?? [];
    return { url, authorization };
  };

  it("an empty machine: loads the sample, ingests, and the shown request answers; a second start creates no key", async () => {
    const first = start();
    await first.says(/^stop/m);
    assert.match(first.stderr, /^listening on http:\/\/127\.0\.0\.1:\d+$/m);
    assert.match(first.stderr, /loaded the sample's teams and products/);
    const { url, authorization } = shownRequest(first.stdout);
    const answer = await fetch(url, { headers: { authorization } });
    assert.equal(answer.status, 200);
    const { prospects } = (await answer.json()) as { prospects: unknown[] };
    assert.equal(prospects.length, 3);
    const [, link = ""] = /sign in +(\S+)/.exec(first.stdout) ?? [];
    assert.match(await (await fetch(link)).text(), /<button class="primary">Sign in</);
    assert.equal(await first.stop(), 0);

    const second = start();
    await second.says(/^stop/m);
    assert.doesNotMatch(second.stdout + second.stderr, /dm_live_|never built|loaded/);
    assert.match(second.stdout, /a new one: dealmap key create --team 1 --scopes read,outreach/);
    const again = shownRequest(second.stdout);
    assert.equal((await fetch(again.url, { headers: { authorization } })).status, 200, "the first key is still good");
    assert.equal(await second.stop("SIGINT"), 0);
    const { document } = await dealmap.json("key", "list");
    assert.equal((document as { keys: unknown[] }).keys.length, 1);
  });

  it("stopped during the first ingest: exit 0; the next start ingests at once and shows the key", async () => {
    const first = start();
    await first.says(/^ {2}companies$/m);
    assert.equal(await first.stop(), 0);
    assert.doesNotMatch(first.stdout, /dm_live_/);
    const second = start();
    await second.says(/^stop/m);
    assert.match(second.stdout, /key +dm_live_\w+/);
    assert.equal(await second.stop(), 0);
  });

  it("a port in use: exit 1, one line, before anything is loaded", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as AddressInfo;
    const refused = start({ PORT: String(port) });
    assert.deepEqual([await refused.ends(), refused.stdout], [1, ""]);
    assert.match(refused.stderr, /^dealmap: cannot listen on 127\.0\.0\.1:\d+: the port is in use[^\n]*\n$/);
    assert.deepEqual((await dealmap.json("team", "list")).document, { teams: [] });
    taken.close();
  });

  it("a drop folder of one's own and an empty store: nothing is loaded, the next steps are shown", async () => {
    const own = start({ SOURCES_DIR: dealmap.home });
    await own.says(/^ +dealmap key create --team 1/m);
    assert.match(
      own.stdout,
      /there is no team yet[\s\S]*dealmap team create[\s\S]*dealmap product apply[\s\S]*dealmap ingest/,
    );
    assert.equal(await own.stop(), 0);
    assert.deepEqual((await dealmap.json("team", "list")).document, { teams: [] });
  });

  it("a first ingest that fails ends it: exit 1, with the reason", async () => {
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
    const definition = "team_id: 1\nproducts:\n  - { name: Claims Copilot, keywords: [claims leakage] }\n";
    await dealmap.run("product", "apply", dealmap.write("products.yaml", definition));
    const failed = start({ SOURCES_DIR: dealmap.home });
    assert.equal(await failed.ends(), 1);
    assert.match(failed.stderr, /^dealmap: ingest failed: .*companies/m);
  });
});
