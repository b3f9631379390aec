// Bare Express that answers a ready buffer of the size that the path asks for: the ceiling of anything built on Express.
import { createServer } from "node:http";
import express from "express";
import { reportTo } from "./serve-bench.ts";

const LARGEST = 4 << 20;
const ready = Buffer.alloc(LARGEST, "x");
const app = express();
app.disable("etag");
app.disable("x-powered-by");
app.get("/ready/:size", (request, response) => {
  response.type("json").send(ready.subarray(0, Number(request.params.size)));
});
const server = createServer(app);
server.listen(0, "127.0.0.1", () => reportTo(server));
