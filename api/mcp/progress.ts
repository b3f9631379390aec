// Progress of a call that may take long: at its beginning and every few seconds, so that a client does not give it up.

const EVERY_MS = 5_000;

export type Progress = {
  readonly progress: number;
  readonly total: number;
  readonly message: string;
};

/**
 * Runs `work`, and says meanwhile how long it has been at it.
 *
 * @param say to the client; what becomes of it does not matter to the work
 */
export async function withProgress<Value>(
  { name, deadlineSeconds }: { readonly name: string; readonly deadlineSeconds: number },
  say: (progress: Progress) => Promise<void>,
  work: () => Promise<Value>,
): Promise<Value> {
  const startedAt = performance.now();
  const tell = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const progress = Math.min(seconds, deadlineSeconds);
    say({ progress, total: deadlineSeconds, message: `${name} is at work, ${seconds} s` }).catch(() => undefined);
  };
  tell();
  const timer = setInterval(tell, EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
