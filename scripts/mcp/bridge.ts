// Passes messages of a host on to POST /mcp of a running API, and what is answered back. It knows no tool: those are the API's.
import type { BridgeSettings } from "./bridge-settings.ts";
import { eventsOf } from "./lines.ts";
import {
  cancelledBy,
  errorMessage,
  headersOf,
  idOf,
  type Message,
  type MessageId,
  messageOf,
  negotiatedIn,
} from "./messages.ts";

const PARSE_ERROR = -32700;
/** Errors of JSON-RPC that a server may define. */
const NOT_ANSWERED = -32000;

export type BridgeWorld = {
  readonly fetch: typeof fetch;
  /** To the host. */
  readonly send: (message: string) => void;
  /** For people, on stderr. */
  readonly note: (line: string) => void;
};

export class Bridge {
  readonly #settings: BridgeSettings;
  readonly #world: BridgeWorld;
  readonly #running = new Map<Promise<void>, { readonly id: MessageId; readonly end: AbortController }>();
  /** What it settles on, all later messages have to say. */
  #handshake: Promise<void> = Promise.resolve();
  /** The protocol version that a handshake has settled on. */
  #negotiated: string | null = null;

  constructor(settings: BridgeSettings, world: BridgeWorld) {
    this.#settings = settings;
    this.#world = world;
  }

  /** One message of the host, as a line. */
  take(line: string): void {
    if (line.trim() === "") return;
    const message = messageOf(line);
    if (message === null) {
      this.#send(errorMessage(null, PARSE_ERROR, "each line must be one JSON-RPC message"));
      return;
    }
    const cancelled = cancelledBy(message);
    if (cancelled !== null) {
      for (const { id, end } of this.#running.values()) if (id === cancelled) end.abort();
      return;
    }
    // An answer of the host: the API asks it nothing.
    if (typeof message.method !== "string") return;
    const end = new AbortController();
    const passed: Promise<void> = this.#handshake
      .then(() => this.#pass(message, end.signal))
      .finally(() => this.#running.delete(passed));
    this.#running.set(passed, { id: idOf(message), end });
    if (message.method === "initialize") this.#handshake = passed;
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.keys());
  }

  /** Whoever has asked hears no answer. */
  abort(): void {
    for (const { end } of this.#running.values()) end.abort();
  }

  async #pass(message: Message, signal: AbortSignal): Promise<void> {
    const id = idOf(message);
    try {
      const answer = await this.#ask(message, signal);
      for await (const each of this.#messagesIn(answer)) {
        this.#negotiated = negotiatedIn(each) ?? this.#negotiated;
        this.#send(each);
      }
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof Refusal ? error : new Refusal(this.#unreached(error), null);
      if (id === null) this.#world.note(problem.message);
      else this.#send(errorMessage(id, NOT_ANSWERED, problem.message, problem.data ?? undefined));
    }
  }

  async #ask(message: Message, signal: AbortSignal): Promise<Response> {
    const { mcpUrl, apiKey } = this.#settings;
    const answer = await this.#world.fetch(mcpUrl, {
      method: "POST",
      // The key goes nowhere else.
      redirect: "error",
      signal,
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        Authorization: `Bearer ${apiKey}`,
        ...headersOf(message, this.#negotiated),
      },
      body: JSON.stringify(message),
    });
    return answer;
  }

  /** @throws {Refusal} when the API refused the request itself, and not in a message */
  async *#messagesIn(answer: Response): AsyncGenerator<Message> {
    const type = answer.headers.get("Content-Type") ?? "";
    if (type.startsWith("text/event-stream") && answer.body !== null) {
      for await (const data of eventsOf(answer.body)) {
        const message = messageOf(data);
        if (message !== null) yield message;
      }
      return;
    }
    const text = await answer.text();
    if (text === "" && answer.ok) return;
    const message = messageOf(text);
    if (message !== null && message.jsonrpc === "2.0") yield message;
    else throw refusalOf(answer, message, this.#settings);
  }

  #unreached(error: unknown): string {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return `no answer from ${this.#settings.mcpUrl.href}: ${reason}. Is the service running, and DEALMAP_URL its address?`;
  }

  #send(message: Message): void {
    this.#world.send(`${JSON.stringify(message)}\n`);
  }
}

/** Why a message was not answered, in words for the host. */
class Refusal extends Error {
  readonly data: Readonly<Record<string, unknown>> | null;

  constructor(message: string, data: Readonly<Record<string, unknown>> | null) {
    super(message);
    this.data = data;
  }
}

const HINTS: Readonly<Record<number, string>> = {
  401: "set DEALMAP_API_KEY to a key that is valid",
  404: "DEALMAP_URL must be the address of the service, without a path of the API",
  410: "use a newer dealmap-mcp, or correct DEALMAP_URL",
};

/** What the API says is passed on as it is. */
function refusalOf({ status, headers }: Response, body: Message | null, { mcpUrl }: BridgeSettings): Refusal {
  const said = body !== null && typeof body.error === "string" ? body.error : "an answer that is no message";
  const after = headers.get("Retry-After");
  const hint = after === null ? HINTS[status] : `try again in ${after} s`;
  const text = `${mcpUrl.href} answered ${status}: ${said}${hint === undefined ? "" : `; ${hint}`}`;
  return new Refusal(text, { status, ...(after === null ? {} : { retry_after_seconds: Number(after) }), ...body });
}
