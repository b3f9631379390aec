// What is made when it is first asked for, and kept.

/** @returns what `make` gave the first time; when that threw, the next call makes it again */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
