// Express with DuckDB per request: the list's rules in SQL over the same projection, without key, limit and product.
import { createServer } from "node:http";
import express from "express";
import { readInput } from "../../../api/input.ts";
import { ProspectQuery, reachOf } from "../../../api/list-index/list-query.ts";
import { openReadOnly, queryRows, type SqlParams } from "../../../data/duckdb.ts";
import { benchOptions, reportTo } from "./serve-bench.ts";
import { listProspects } from "./sql-list.ts";

const { path } = benchOptions<{ path: string }>();
const instance = await openReadOnly(path, { threads: "1" });
const connections = await Promise.all(Array.from({ length: 4 }, () => instance.connect()));
let turn = 0;
const projection = {
  rows: <Row>(sql: string, params?: SqlParams) => {
    const connection = connections[turn++ % connections.length];
    if (connection === undefined) throw new Error("no connection");
    return queryRows<Row>(connection, sql, params);
  },
};
const app = express();
app.disable("etag");
app.set("query parser", false);
app.get("/api/v2/prospects", async (request, response) => {
  const query = readInput(ProspectQuery, { path: {}, body: null, query: request.originalUrl.split("?")[1] ?? "" });
  response.json(await listProspects(projection, query, reachOf({ privateData: true }, query)));
});
const server = createServer(app);
server.listen(0, "127.0.0.1", () => reportTo(server));
