// Proxies in front of APIs: a small one, and HAProxy with the configuration of deploy/ where its program is given.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../scripts/bench/free-port.ts";

export type FrontProxy = {
  readonly url: string;
  /** No request goes to that API any more; resolves when it has answered those that it had. */
  readonly takeOut: (api: number) => Promise<void>;
  /** Requests go there again, once it is ready. */
  readonly putBack: (api: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const LOOK_MS = 50;

/** Takes turns; what could not be sent to one goes to the next, and what was sent is never repeated. */
export async function startProxy(ports: readonly number[]): Promise<FrontProxy> {
  const apis = ports.map((port) => ({ port, isOut: false, inFlight: 0, agent: new Agent({ keepAlive: true }) }));
  let turn = 0;
  const next = () => {
    const there = apis.filter(({ isOut }) => !isOut);
    turn += 1;
    return there[turn % there.length];
  };
  const answer = (incoming: IncomingMessage, body: string, outgoing: ServerResponse, triesLeft: number): void => {
    const api = next();
    if (api === undefined) return void outgoing.writeHead(503).end();
    const { method, url, headers } = incoming;
    api.inFlight += 1;
    const sent = request({ port: api.port, agent: api.agent, method, path: url, headers }, (found) => {
      outgoing.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(outgoing);
    });
    sent.once("close", () => {
      api.inFlight -= 1;
    });
    sent.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && triesLeft > 0) answer(incoming, body, outgoing, triesLeft - 1);
      else outgoing.writeHead(502).end(error.message);
    });
    sent.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    text(incoming).then(
      (body) => answer(incoming, body, outgoing, apis.length),
      () => outgoing.destroy(),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeOut: async (at) => {
      const api = apis[at];
      if (api === undefined) return;
      api.isOut = true;
      while (api.inFlight > 0) await delay(LOOK_MS);
    },
    putBack: async (at) => {
      const api = apis[at];
      if (api === undefined) return;
      await untilReady(`http://127.0.0.1:${api.port}`);
      api.isOut = false;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      for (const { agent } of apis) agent.destroy();
    },
  };
}

/** As deploy/haproxy.cfg has it, but for addresses. @param program its path */
export async function startHaproxy(program: string, folder: string, ports: readonly number[]): Promise<FrontProxy> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const servers = ports.map((api, at) => `  server api${at + 1} 127.0.0.1:${api}`).join("\n");
  const config = readFileSync(new URL("../../deploy/haproxy.cfg", import.meta.url), "utf8")
    .replace("bind :8080", `bind 127.0.0.1:${port}`)
    .replace("127.0.0.1:9999", `127.0.0.1:${adminPort}`)
    .replace(/( {2}server api\d .*\n)+/, `${servers}\n`);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, config);
  const child: ChildProcess = spawn(program, ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  const say = async (line: string): Promise<string> => {
    const socket = connect(adminPort, "127.0.0.1");
    socket.end(`${line}\n`);
    return text(socket);
  };
  const statusOf = async (at: number) => {
    const lines = (await say("show stat api 4 -1")).split("\n").map((line) => line.split(","));
    const head = lines[0]?.map((name) => name.replace("# ", "")) ?? [];
    const row = lines.find((line) => line[1] === `api${at + 1}`) ?? [];
    return { status: row[head.indexOf("status")] ?? "", current: Number(row[head.indexOf("scur")]) };
  };
  const until = async (at: number, is: (now: { status: string; current: number }) => boolean): Promise<void> => {
    while (!is(await statusOf(at))) await delay(LOOK_MS);
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
    if (
      await statusOf(0).then(
        ({ status }) => status.startsWith("UP"),
        () => false,
      )
    )
      break;
    await delay(LOOK_MS);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    takeOut: async (at) => {
      await say(`set server api/api${at + 1} state drain`);
      await until(at, ({ current }) => current === 0);
    },
    putBack: async (at) => {
      await say(`set server api/api${at + 1} state ready`);
      await until(at, ({ status }) => status.startsWith("UP"));
    },
    close: async () => {
      child.kill();
      await once(child, "close");
    },
  };
}

export async function untilReady(url: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(LOOK_MS);
  }
}
