#!/usr/bin/env node
// Starts dealmap-mcp: the tools of a running API for a host that speaks MCP over stdin and stdout.
const { load } = require("../data/compiled/load.cjs");

load(require.resolve("./mcp/dealmap-mcp.ts"))
  .then(({ main }) => main(process.argv.slice(2), process.env, process))
  .then((status) => {
    // Idle connections to the API would keep the process for seconds.
    process.exit(status);
  });
