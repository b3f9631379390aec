// A promise and what settles it, apart: Promise.withResolvers, which Node 20 lacks.

export type OpenPromise<T> = { readonly promise: Promise<T>; readonly resolve: (value: T) => void };

export function openPromise<T>(): OpenPromise<T> {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle(value) };
}
