// The description of the API for who has signed in: requests that run with the team's newest key, which is shown nowhere.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import supertest from "supertest";
import { listKeys, revokeKey } from "../../../data/store/keys/keys.ts";
import { Harness } from "../../fixtures/harness.ts";
import { signIn, withCookie } from "./signed-in.ts";

describe("the description of the API", () => {
  let harness: Harness;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
  });
  after(() => harness.close());

  /** Those that need a key. */
  const commandsOf = (text: string) =>
    [...text.matchAll(/with curl">(curl [^<]*Bearer[^<]*)<\/pre>/g)].map(([, command = ""]) =>
      command.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&"),
    );
  /** What a shell would ask. */
  const asked = (command: string, env: NodeJS.ProcessEnv) =>
    spawnSync("sh", ["-c", `curl() { printf '%s\\n' "$@"; }; ${command}`], { env, encoding: "utf8" });

  it("has requests that run with the team's newest valid key, at the address that the person uses", async () => {
    const { team, key: older } = await harness.team();
    harness.clock.advance(1000);
    const key = await harness.key(team.teamId, ["read", "outreach"]);
    harness.clock.advance(1000);
    await harness.key(team.teamId, ["read"], 1);
    harness.clock.advance(1000);
    const { get } = await signIn(harness, team.teamId, "viewer");
    const { text } = await get("/docs").set("Host", "dealmap.test:8080");
    const prefix = key.slice(0, 12);
    assert.match(text, new RegExp(`The newest key of Team begins with <code>${prefix}`));
    for (const secret of [key, older]) assert.ok(!text.includes(secret.slice(0, 20)));
    const commands = commandsOf(text);
    assert.ok(commands.length >= 15);
    for (const command of commands) {
      assert.match(command, /"http:\/\/dealmap\.test:8080\//);
      const { stdout, status } = asked(command, { DEALMAP_KEY: key });
      assert.equal(status, 0);
      assert.ok(stdout.includes(`Authorization: Bearer ${key}\n`), command);
    }
    const { status, stderr, stdout } = asked(commands[0] ?? "", {});
    assert.notEqual(status, 0);
    assert.equal(stdout, "");
    assert.match(stderr, new RegExp(`DEALMAP_KEY: set it to the key that begins with ${prefix}`));
  });

  it("says where a key is made, where the team has none that works", async () => {
    const { team } = await harness.team();
    const [key] = await listKeys(harness.store, team);
    await revokeKey(harness.store, key?.keyId ?? "");
    const [owner, viewer] = [await signIn(harness, team.teamId), await signIn(harness, team.teamId, "viewer")];
    assert.match(
      (await owner.get("/docs")).text,
      /Team has no valid key\.<\/strong> Make one under <a href="\/app\/settings\/keys">/,
    );
    assert.match((await viewer.get("/docs")).text, /An owner of your team makes one under/);
  });

  it("is the same for everybody else, whatever their cookie", async () => {
    const { text } = await supertest(harness.server).get("/docs");
    assert.doesNotMatch(text, /newest key|no valid key/);
    for (const command of commandsOf(text)) assert.match(command, /\$DEALMAP_KEY" .*"http:\/\/127\.0\.0\.1:3000\//s);
    for (const cookie of ["dealmap_session=x", `dealmap_session=${"A".repeat(43)}`])
      assert.equal((await withCookie(harness, cookie).get("/docs")).text, text);
  });
});
