// Log lines carry no secret.

import assert from "node:assert/strict";
import { createAppContext } from "../../data/context.ts";
import { createLog } from "../../data/log.ts";
import { readSettings } from "../../data/settings.ts";

const RAW_KEY = "dm_live_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  write(
    createLog("info", {
      write: (line) => {
        text += line;
      },
    }),
  );
  return text;
}

describe("createLog", () => {
  const secrets: [string, (log: ReturnType<typeof createLog>) => void][] = [
    ["a header", (log) => log.info({ headers: { authorization: "Bearer s3cret" } }, "request")],
    [
      "a field of settings",
      (log) => log.info({ settings: { llmApiKey: "s3cret", orgChartApiKey: "s3cret" } }, "start"),
    ],
    ["a header inside a message", (log) => log.warn("refused Authorization: Bearer s3cret")],
  ];
  for (const [name, write] of secrets)
    it(`${name} is not written`, () => assert.doesNotMatch(linesOf(write), /s3cret/));

  it("a raw key inside an error is not written, and the line stays valid JSON", () => {
    const line = linesOf((log) => log.error({ err: new Error(`bad key ${RAW_KEY}`) }, RAW_KEY));
    assert.ok(!line.includes(RAW_KEY));
    assert.equal(JSON.parse(line).err.message, "bad key [secret]");
  });

  it("a line below the level is not written", () => {
    assert.equal(
      linesOf((log) => log.debug("quiet")),
      "",
    );
  });
});

describe("createAppContext", () => {
  it("its ids are UUIDs that sort by the time they were made", () => {
    const { newId, clock } = createAppContext(readSettings({ LOG_LEVEL: "silent" }));
    const before = clock().getTime();
    const id = newId();
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const madeAt = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
    assert.ok(madeAt >= before && madeAt <= clock().getTime());
  });
});
