// dealmap sign-in
import assert from "node:assert/strict";
import { type CommandLine, createCommandLine } from "./command-line.ts";

describe("dealmap sign-in", () => {
  let dealmap: CommandLine;
  beforeEach(async () => {
    dealmap = createCommandLine({ PORT: "3123" });
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
  });
  afterEach(() => dealmap.remove());

  it("prints for people the link alone, so that a script can take it, and never the same twice", async () => {
    const links = [await dealmap.run("sign-in", "--team", "1"), await dealmap.run("sign-in", "--team", "1")];
    for (const { status, stdout, stderr } of links) {
      assert.equal(status, 0);
      assert.match(stdout, /^http:\/\/127\.0\.0\.1:3123\/app\/sign-in\?token=[\w-]{43}\n$/);
      assert.match(stderr, /for team 1 as owner, once, until /);
    }
    assert.notEqual(links[0]?.stdout, links[1]?.stdout);
  });

  it("says whom the link is for, and the audit trail says so too, without the link", async () => {
    const args = ["--team", "1", "--role", "viewer", "--email", "ada@example.com"];
    const { document } = await dealmap.json("sign-in", ...args);
    const { url, role, email } = document as { url: string; role: string; email: string };
    assert.deepEqual([role, email], ["viewer", "ada@example.com"]);
    const { stdout } = await dealmap.run("audit");
    assert.match(stdout, /sign_in\.link_created.*ada@example\.com/);
    assert.ok(!stdout.includes(new URL(url).searchParams.get("token") ?? ""));
  });

  it("leads to where browsers reach the dashboard", async () => {
    const proxied = createCommandLine({ DEALMAP_HOME: dealmap.home, PUBLIC_URL: "https://dealmap.example.com/" });
    const { stdout } = await proxied.run("sign-in", "--team", "1");
    proxied.remove();
    assert.match(stdout, /^https:\/\/dealmap\.example\.com\/app\/sign-in\?token=/);
  });

  const refused: [string[], number, RegExp][] = [
    [["--team", "9"], 1, /no team 9/],
    [["--team", "1", "--role", "admin"], 2, /Allowed roles are owner, member, viewer/],
    [["--team", "1", "--email", "ada"], 2, /must be an email address/],
    [[], 2, /--team/],
  ];
  for (const [args, status, message] of refused) {
    it(`refuses ${args.join(" ") || "no team"}`, async () => {
      const result = await dealmap.run("sign-in", ...args);
      assert.match(result.stderr, message);
      assert.deepEqual([result.status, result.stdout], [status, ""]);
    });
  }
});
