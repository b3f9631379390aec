// The generated half of the TypeScript client is what the routes say, and what is written by hand knows the same paid calls.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ROUTES } from "../../api/app.ts";
import { isPaid } from "../../clients/typescript/src/operations.ts";
import { CLIENT_TYPES, clientTypes } from "../../scripts/clients/client-types.ts";

type Manifest = {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const OURS: Manifest = JSON.parse(read("package.json"));
const CLIENT: Manifest = JSON.parse(read("clients/typescript/package.json"));
const PAID = ROUTES.filter(({ operation }) => operation !== undefined).map(({ path }) => path);

describe("the types of the TypeScript client", () => {
  it("are those of the OpenAPI document", async () => {
    const isSame = (await clientTypes()) === readFileSync(CLIENT_TYPES, "utf8");
    assert.ok(isSame, "a route has changed since clients/typescript/src/schema.ts was made: npm run client:types");
  }).timeout(60_000);
});

describe("a client", () => {
  it("in TypeScript makes Idempotency-Keys for what takes one, and for nothing else", () => {
    assert.deepEqual(
      ROUTES.map(({ path }) => path).filter((path) => isPaid(`/api/v2${path}`)),
      PAID,
    );
  });

  it("in Python does the same", () => {
    const [, set = ""] = /PAID_PATHS = frozenset\(\{(.*)\}\)/.exec(read("clients/python/dealmap.py")) ?? [];
    assert.deepEqual([...set.matchAll(/"([^"]+)"/g)].map(([, path]) => path).sort(), [...PAID].sort());
  });

  it("in TypeScript is of this version, and its packages are the ones that it is tested with", () => {
    assert.equal(CLIENT.version, OURS.version);
    for (const [name, version] of Object.entries({ ...CLIENT.dependencies, ...CLIENT.devDependencies })) {
      assert.equal(OURS.devDependencies[name], version, name);
    }
  });
});
