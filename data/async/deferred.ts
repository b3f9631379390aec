// A promise and what resolves it, apart: Promise.withResolvers, which Node 20 lacks.

export type Deferred<T> = { readonly promise: Promise<T>; readonly resolve: (value: T) => void };

export function deferred<T>(): Deferred<T> {
  let fulfil: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    fulfil = resolve;
  });
  return { promise, resolve: (value) => fulfil(value) };
}
