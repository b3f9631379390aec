// Load over kept-alive connections: a closed loop for throughput, an open one for latency from the intended send time.
import { connect, type Socket } from "node:net";

export type Sample = { readonly ms: number; readonly status: number; readonly bytes: number };

export type LoadResult = {
  readonly requests: number;
  readonly errors: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
};

/** What a POST sends besides the key. */
export type Post = { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** `cookie`: of a person who has signed in, instead of a key. */
export type Target = { readonly port: number; readonly key: string | null; readonly cookie?: string };

/** A connection that sends one request at a time. */
export class Connection {
  readonly #socket: Socket;
  readonly #headers: string;
  #pending: ((sample: Omit<Sample, "ms">) => void) | null = null;
  #expected = -1;
  #status = 0;
  #received = 0;
  /** Of an answer whose header is not whole yet. */
  #head: Buffer | null = null;

  private constructor(socket: Socket, { key, cookie }: Target) {
    this.#socket = socket;
    const who = [
      key === null ? "" : `Authorization: Bearer ${key}\r\n`,
      cookie === undefined ? "" : `Cookie: ${cookie}\r\n`,
    ];
    this.#headers = ` HTTP/1.1\r\nHost: localhost\r\n${who.join("")}\r\n`;
    socket.on("data", (chunk) => this.#take(chunk));
    socket.on("close", () => this.#finish(0));
    socket.on("error", () => this.#finish(0));
  }

  static async open(target: Target): Promise<Connection> {
    const socket = connect({ port: target.port, host: "127.0.0.1", noDelay: true });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("error", reject);
    });
    return new Connection(socket, target);
  }

  /** Status 0: the connection was closed, now or before. */
  get(path: string): Promise<Omit<Sample, "ms">> {
    return this.#send(`GET ${path}${this.#headers}`);
  }

  post({ path, headers, body }: Post): Promise<Omit<Sample, "ms">> {
    const further = Object.entries({ ...headers, "Content-Length": Buffer.byteLength(body) });
    const lines = further.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    return this.#send(`POST ${path}${this.#headers.slice(0, -2)}${lines}\r\n${body}`);
  }

  #send(request: string): Promise<Omit<Sample, "ms">> {
    if (this.#socket.destroyed) return Promise.resolve({ status: 0, bytes: 0 });
    return new Promise((resolve) => {
      this.#pending = resolve;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received += chunk.length;
    if (this.#expected === -1) {
      // Bodies are counted, not read: the generator's work delays the next requests.
      this.#head = this.#head === null ? chunk : Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const header = this.#head.toString("latin1", 0, end);
      this.#head = null;
      this.#status = Number(header.slice(9, 12));
      this.#expected = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(header)?.[1] ?? 0);
    }
    if (this.#received >= this.#expected) this.#finish(this.#status);
  }

  #finish(status: number): void {
    const bytes = this.#received;
    this.#expected = -1;
    this.#received = 0;
    const pending = this.#pending;
    this.#pending = null;
    pending?.({ status, bytes });
  }
}

/** Each connection sends its next request when the last is answered. */
export async function closedLoop(
  target: Target,
  asked: readonly (string | Post)[],
  { seconds, connections }: { seconds: number; connections: number },
): Promise<LoadResult> {
  const samples: Sample[] = [];
  const until = performance.now() + seconds * 1000;
  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await Connection.open(target);
      while (performance.now() < until) {
        const sentAt = performance.now();
        const each = asked[next++ % asked.length] as string | Post;
        const answer = await (typeof each === "string" ? connection.get(each) : connection.post(each));
        samples.push({ ms: performance.now() - sentAt, ...answer });
      }
      connection.close();
    }),
  );
  return summarise(samples, (performance.now() - start) / 1000);
}

/** Requests are due at a fixed rate; one that finds no free connection waits, and its waiting counts. */
export async function openLoop(
  target: Target,
  paths: readonly string[],
  { seconds, perSecond, connections = 64 }: { seconds: number; perSecond: number; connections?: number },
): Promise<LoadResult> {
  /** Used in turn: a server closes connections on which nothing comes. */
  const free: Connection[] = [];
  const all: Connection[] = [];
  let opened = 0;
  const samples: Sample[] = [];
  const due: number[] = [];
  const total = Math.round(seconds * perSecond);
  const start = performance.now();
  let sent = 0;
  await new Promise<void>((resolve, reject) => {
    const openAnother = () => {
      opened += 1;
      Connection.open(target).then((connection) => {
        all.push(connection);
        free.push(connection);
        send();
      }, reject);
    };
    const send = () => {
      if (due.length > free.length && opened < connections) openAnother();
      while (due.length > 0 && free.length > 0) {
        const connection = free.shift() as Connection;
        const index = due.shift() as number;
        connection.get(paths[index % paths.length] as string).then((answer) => {
          samples.push({ ms: performance.now() - (start + (index * 1000) / perSecond), ...answer });
          free.push(connection);
          if (samples.length === total) resolve();
          else send();
        });
      }
    };
    const tick = () => {
      while (sent < total && start + (sent * 1000) / perSecond <= performance.now()) due.push(sent++);
      send();
      if (sent < total) setTimeout(tick, 0.5);
    };
    tick();
  });
  for (const connection of all) connection.close();
  return summarise(samples, (performance.now() - start) / 1000);
}

export function summarise(samples: readonly Sample[], seconds: number): LoadResult {
  const times = samples.map(({ ms }) => ms).sort((left, right) => left - right);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    requests: samples.length,
    errors: samples.filter(({ status }) => status !== 200 && status !== 304).length,
    perSecond: samples.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    p999: at(0.999),
    max: times.at(-1) ?? Number.NaN,
  };
}
