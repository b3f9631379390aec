// Receivers of webhooks that fail in every way that receivers do, and a place inside the network that nobody may ask.
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Random } from "../../seeded-random.ts";

/** Stands for a public address; the other one for a private one. */
export const PUBLIC = "127.0.0.1";
const PRIVATE = "127.0.0.2";

type Fault = (response: ServerResponse, inside: string) => unknown;

const FAULTS: Readonly<Record<string, Fault>> = {
  "429": (response) => response.writeHead(429, { "Retry-After": "90" }).end(),
  "500": (response) => response.writeHead(500).end("no"),
  "503": (response) => response.writeHead(503).end(),
  "a redirect inside": (response, inside) => response.writeHead(307, { Location: inside }).end(),
  "a broken connection": (response) => response.destroy(),
  "half a head": (response) => response.socket?.end("HTTP/1.1 200 O"),
  "no answer": () => undefined,
};

export type Receivers = {
  readonly port: number;
  /** Ids that were answered 2xx, and how often. */
  readonly taken: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
  /** What must never be: a message inside, or one that is not signed as it should be. */
  readonly violations: readonly string[];
  /** Addresses of a look-up: now and then also a private one, or that alone. */
  readonly lookup: () => Promise<{ address: string; family: number }[]>;
  readonly stop: () => Promise<void>;
};

export type ReceiverOptions = {
  readonly random: Random;
  /** Of messages and of look-ups. */
  readonly faultShare: number;
  /** Of all webhooks. */
  readonly secret: () => string;
};

export async function startReceivers({ random, faultShare, secret }: ReceiverOptions): Promise<Receivers> {
  const taken = new Map<string, number>();
  const faults = new Map<string, number>();
  const violations: string[] = [];
  const inside = await listen(PRIVATE, 0, (request, response) => {
    violations.push(`a message reached the private address: ${request.headers["webhook-id"]}`);
    response.end();
  });
  const { port: insidePort } = inside.address() as AddressInfo;
  const outside = await listen(PUBLIC, 0, async (request, response) => {
    const body = await text(request);
    const id = String(request.headers["webhook-id"]);
    if (!isSigned(request, body, secret())) violations.push(`${id} is not signed`);
    if (random.chance(faultShare)) {
      const name = random.pick(Object.keys(FAULTS));
      faults.set(name, (faults.get(name) ?? 0) + 1);
      FAULTS[name]?.(response, `http://${PRIVATE}:${insidePort}/`);
      return;
    }
    taken.set(id, (taken.get(id) ?? 0) + 1);
    if (random.chance(0.02)) response.writeHead(200).write("a body that does not end");
    else response.writeHead(204).end();
  });
  return {
    port: (outside.address() as AddressInfo).port,
    taken,
    faults,
    violations,
    lookup: async () => {
      const [open, closed] = [PUBLIC, PRIVATE].map((address) => ({ address, family: 4 }));
      if (open === undefined || closed === undefined) return [];
      if (!random.chance(faultShare / 5)) return [open];
      return random.chance(0.5) ? [closed] : [open, closed];
    },
    stop: async () => {
      await Promise.all([inside, outside].map(stop));
    },
  };
}

function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

async function listen(host: string, port: number, listener: Listener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, resolve);
  });
  return server;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
