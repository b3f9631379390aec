// Several pieces of work at once, their results in the order of the items.

/**
 * @param ahead how many items are worked on at most while the first of them is waited for
 * @throws what the work of an item throws, when its turn comes.
 */
export async function* mapOrdered<Item, Result>(
  items: Iterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const begun: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // It is awaited in its turn; until then a failure is not an unhandled one.
    result.catch(() => undefined);
    begun.push(result);
    const [first] = begun;
    if (begun.length < ahead || first === undefined) continue;
    yield await first;
    begun.shift();
  }
  for (const result of begun) yield await result;
}
