// Runs a program of npm test. Several run at once; what each prints comes out in one piece, in its turn.
import { spawn } from "node:child_process";

export type RunOptions = {
  /** Beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Once it is over, what the program has printed comes out, and from then on what it prints; left out = at once. */
  readonly turn?: Promise<unknown>;
};

/** @returns its exit status, 1 where a signal ended it, once it has ended and all that it printed is out */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { env = {}, turn = Promise.resolve() } = options;
  const child = spawn(command, args, { stdio: ["inherit", "pipe", "pipe"], env: { ...process.env, ...env } });
  let held: (() => void)[] | null = [];
  for (const name of ["stdout", "stderr"] as const) {
    child[name].on("data", (data: Buffer) => {
      const print = () => process[name].write(data);
      if (held === null) print();
      else held.push(print);
    });
  }
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
  const printed = turn.then(() => {
    for (const print of held ?? []) print();
    held = null;
  });
  const [status] = await Promise.all([ended, printed]);
  return status;
}
