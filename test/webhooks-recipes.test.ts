// The receivers' code of docs/webhooks.md, run as it is there, over a message as we sign it.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { newWebhookSecret, signedHeaders } from "../data/http/webhook-signature.ts";

const PAGE = readFileSync(new URL("../docs/webhooks.md", import.meta.url), "utf8");

type Case = { readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly isOurs: boolean };

function cases(secret: string): Case[] {
  const body = JSON.stringify({ type: "webhook.ping", data: { name: "Pennywhistle – Ärger" } });
  const of = (at: Date) => signedHeaders(secret, { id: "msg_1", at, body });
  const now = of(new Date());
  return [
    { headers: now, body, isOurs: true },
    { headers: { ...now, "webhook-signature": `v1,AAAA v2,x ${now["webhook-signature"]}` }, body, isOurs: true },
    { headers: now, body: `${body} `, isOurs: false },
    { headers: { ...now, "webhook-id": "msg_2" }, body, isOurs: false },
    { headers: signedHeaders(newWebhookSecret(), { id: "msg_1", at: new Date(), body }), body, isOurs: false },
    { headers: of(new Date(Date.now() - 400_000)), body, isOurs: false },
    { headers: {}, body, isOurs: false },
  ];
}

function codeOf(language: string): string {
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1] ?? assert.fail(`no ${language}`);
}

describe("a recipe for receivers of webhooks", () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "dealmap-receivers-"));
  });
  after(() => rmSync(folder, { recursive: true }));

  const secret = newWebhookSecret();

  it("in TypeScript takes what we signed, and nothing else", async () => {
    const file = join(folder, "receiver.mts");
    writeFileSync(file, codeOf("ts"));
    const { isFromDealmap } = await import(pathToFileURL(file).href);
    for (const { headers, body, isOurs } of cases(secret)) assert.equal(isFromDealmap(secret, headers, body), isOurs);
  });

  it("in Python takes what we signed, and nothing else", () => {
    if (spawnSync("python3", ["--version"]).status !== 0) return console.log("      skipped: there is no python3 here");
    const asked = cases(secret);
    const run = `${codeOf("python")}
import json, sys
secret, cases = json.load(sys.stdin)
print(json.dumps([is_from_dealmap(secret, each["headers"], each["body"].encode()) for each in cases]))`;
    const answer = execFileSync("python3", ["-c", run], { input: JSON.stringify([secret, asked]), encoding: "utf8" });
    assert.deepEqual(
      JSON.parse(answer),
      asked.map(({ isOurs }) => isOurs),
    );
  });
});
