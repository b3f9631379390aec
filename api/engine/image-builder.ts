// Has engine images built by processes of their own: nothing of it stalls, or stays in, the process that answers requests.
//
// The server does not start such a process itself: to start one, the system copies the server's page tables, and holds all its
// threads for 50 ms when it has 1 GB. So a launcher is started while the server is small. It idles, starts a builder for each
// order, and ends with the server, however that ends. image-launcher.cjs is its side, image-child.ts the builder's.
import { type ChildProcess, fork } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import type { ImagePlace } from "./image.ts";

export type ImageOrder = {
  /** A verified projection.duckdb. */
  readonly path: string;
  /** Settings of the builder's own instance. */
  readonly duckdb: Record<string, string>;
  readonly image: ImagePlace;
};
/** What the launcher says at the end of a builder. */
type Ended = { readonly image: string; readonly problem: string | null };

const LAUNCHER = fileURLToPath(new URL("image-launcher.cjs", import.meta.url));

export class ImageBuilder {
  readonly #signal: AbortSignal;
  /** By the path of the image. */
  readonly #waiting = new Map<string, (problem: string | null) => void>();
  #launcher: ChildProcess | null = null;

  /** @param signal ends the launcher, and with it what is being built */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener("abort", () => {
      if (this.#launcher?.connected === true) this.#launcher.disconnect();
    });
  }

  /** For whoever will need a builder: call it before the process grows. */
  start(): void {
    if (this.#launcher !== null || this.#signal.aborted) return;
    const launcher = fork(LAUNCHER, {
      execArgv: [],
      // No setting and no credential; the loader of TypeScript keeps what it has translated there.
      env: { TMPDIR: tmpdir() },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#launcher = launcher;
    launcher.on("message", (ended) => {
      const { image, problem } = ended as Ended;
      this.#settle(image, problem);
    });
    const end = (how: string) => {
      if (this.#launcher === launcher) this.#launcher = null;
      for (const image of [...this.#waiting.keys()]) this.#settle(image, `its launcher ended: ${how}`);
    };
    launcher.on("error", ({ message }) => end(message));
    launcher.on("exit", (status, name) => end(name ?? `status ${status}`));
    this.#hold();
  }

  /**
   * Leaves the image of a projection at its place.
   *
   * @throws with the reason when it is not there in the end; what had been written of it is removed
   */
  async build(order: ImageOrder): Promise<void> {
    this.start();
    const launcher = this.#launcher;
    if (launcher?.connected !== true) throw new Error("its launcher does not run");
    const problem = await new Promise<string | null>((resolve) => {
      this.#waiting.set(order.image.path, resolve);
      this.#hold();
      launcher.send(order, (error) => {
        if (error !== null) this.#settle(order.image.path, error.message);
      });
    });
    if (problem !== null) throw new Error(problem);
  }

  #settle(image: string, problem: string | null): void {
    this.#waiting.get(image)?.(problem);
    this.#waiting.delete(image);
    this.#hold();
  }

  /** An idle launcher must not keep the server from its end. */
  #hold(): void {
    const held = this.#waiting.size > 0 ? "ref" : "unref";
    this.#launcher?.[held]();
    this.#launcher?.channel?.[held]();
  }
}
