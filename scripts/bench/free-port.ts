// A port for a server that cannot be told to take any: nothing listens on it, and no outgoing connection takes it meanwhile.
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Systems take the ports of outgoing connections from 32,768 on (Linux) or 49,152; what they give for "any port" too. */
const PORTS = { from: 20_000, to: 32_768 } as const;
const TRIES = 50;

/** @throws {Error} when none of many was free */
export async function freePort(): Promise<number> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port between ${PORTS.from} and ${PORTS.to} is free`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}
