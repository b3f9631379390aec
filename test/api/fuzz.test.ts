// A few hundred fuzzed requests of a fixed seed (raw bytes: routes/unreadable.test.ts); the long run is `npm run faults -- fuzz`.
import assert from "node:assert/strict";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { ROUTES } from "../../api/app.ts";
import { Conformance } from "../../api/openapi/conformance.ts";
import { openApiDocument } from "../../api/openapi/document.ts";
import { createApiServer } from "../../api/server.ts";
import { send } from "../../scripts/faults/fuzz/client.ts";
import { problemsOf } from "../../scripts/faults/fuzz/judge.ts";
import { messageProblems } from "../../scripts/faults/fuzz/mcp-judge.ts";
import { fuzzMessages } from "../../scripts/faults/fuzz/mcp-messages.ts";
import { fuzzRequests } from "../../scripts/faults/fuzz/requests.ts";
import { Harness } from "../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../fixtures/miniature.ts";

const SEED = 20_261_121;
const REQUESTS = 400;
const MESSAGES = 300;

describe("fuzzing", () => {
  let harness: Harness;
  let server: Server;
  let published: Awaited<ReturnType<typeof publishMiniature>>;

  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 1_000_000 });
    published = await publishMiniature(harness);
    const { newId, rateLimits } = harness.context;
    server = createApiServer(harness.app, { newId, peek: rateLimits.peek });
    await new Promise<void>((resolve) => server.listen({ host: "127.0.0.1", port: 0 }, resolve));
  });
  after(async () => {
    server.close();
    server.closeAllConnections();
    await harness.close();
  });

  it(`answers ${REQUESTS} odd requests as the document says (seed ${SEED})`, async () => {
    const { team, key } = published;
    const weak = await harness.key(team.teamId, ["read"]);
    const keys = [
      key,
      weak,
      ...(await Promise.all([1, 2, 3].map(() => harness.key(team.teamId, ["read", "outreach"])))),
    ];
    const tickers = ["HRBR", "HARBOR", "HLIF", "ALDR", "BRCH", "TWIN"];
    const document = openApiDocument(ROUTES);
    const conformance = new Conformance(document);
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const property = fc.asyncProperty(
      fuzzRequests(document, { keys, tickers, productIds: [PRODUCT, 999] }),
      async (request) => assert.deepEqual(problemsOf(conformance, request, await send(url, request)), []),
    );
    await fc.assert(property, { seed: SEED, numRuns: REQUESTS });
  });

  it(`answers ${MESSAGES} odd messages to the tools as the protocol says, or refuses them (seed ${SEED})`, async () => {
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const facts = { keys: [published.key], tickers: ["HRBR", "HLIF", "ALDR"], productIds: [PRODUCT, 999] };
    const property = fc.asyncProperty(fuzzMessages(facts), async (message) =>
      assert.deepEqual(messageProblems(await send(url, message)), []),
    );
    await fc.assert(property, { seed: SEED, numRuns: MESSAGES });
  });
});
