// How a process is named in claims, so that whoever is refused can be told who it was.

import { hostname } from "node:os";

export function holderName(pid: number = process.pid): string {
  return `${hostname()} process ${pid}`;
}
