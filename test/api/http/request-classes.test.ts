// Requests and responses have Express's prototypes before Express sees them, and are still Express's.
import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { createApiServer } from "../../../api/server.ts";

describe("requests of the API's server", () => {
  it("come with the application's prototypes, so that Express does not change their shape", async () => {
    const app = express();
    app.get("/greeting", (request, response) => {
      response.set("X-Asked", request.path).json({ greeting: request.get("X-Name") });
    });
    const window = { limit: 1, remaining: 1, resetsAt: 0, retryAfterSeconds: 1, isExceeded: false };
    const server = createApiServer(app, { newId: () => "1", peek: async () => window });
    const came: unknown[] = [];
    server.prependListener("request", (...both) => came.push(...both.map((each) => Object.getPrototypeOf(each))));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/greeting`;
    const answer = await fetch(url, { headers: { "X-Name": "Ada" } });
    assert.deepEqual(await answer.json(), { greeting: "Ada" });
    assert.equal(answer.headers.get("X-Asked"), "/greeting");
    assert.ok(came.length === 2 && came[0] === app.request && came[1] === app.response);
    server.close();
    server.closeAllConnections();
  });
});
