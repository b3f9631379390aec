// One read for all who ask at the same time.

/**
 * Joins the calls of one turn of the event loop into one run of `read`. It begins after all of them have asked, so each
 * gets what held at or after its own question.
 */
export function singleFlight<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null;
  return () => {
    next ??= new Promise<T>((resolve, reject) => {
      setImmediate(() => {
        next = null;
        read().then(resolve, reject);
      });
    });
    return next;
  };
}
