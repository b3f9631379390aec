// What every server of a benchmark does besides its own work: it says when it listens, and on demand what it has used.

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Usage } from "../load/child-server.ts";

/** The options that the parent passed. */
export function benchOptions<Options>(): Options {
  return JSON.parse(process.argv[2] ?? "{}") as Options;
}

export function reportTo(server: Server | { port: number }): void {
  const port = "port" in server ? server.port : (server.address() as AddressInfo).port;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = {
      cpuMicroseconds: user + system,
      rssBytes: process.memoryUsage.rss(),
      peakRssBytes: process.resourceUsage().maxRSS * 1024,
      delayP99Ms: delay.percentile(99) / 1e6,
      delayMaxMs: delay.max / 1e6,
    };
    delay.reset();
    process.send?.(usage);
  });
  process.once("disconnect", () => process.exit());
  process.send?.({ port });
}
