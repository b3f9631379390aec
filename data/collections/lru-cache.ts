// What was used lately, by name, up to a total weight: the least recently used goes first.

export class LruCache<Value> {
  readonly #limit: number;
  readonly #weigh: (value: Value) => number;
  /** The least recently used first. */
  readonly #values = new Map<string, Value>();
  #weight = 0;

  /** @param weigh what a value counts towards `limit`, its name included; the same each time. By default 1 */
  constructor(limit: number, weigh: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  find(name: string): Value | null {
    const value = this.#values.get(name);
    if (value === undefined) return null;
    this.#values.delete(name);
    this.#values.set(name, value);
    return value;
  }

  /** Keeps nothing that outweighs the limit alone: everything else would have to go for it. */
  keep(name: string, value: Value): void {
    const before = this.#values.get(name);
    if (before !== undefined) this.#drop(name, before);
    const weight = this.#weigh(value);
    if (weight > this.#limit) return;
    this.#values.set(name, value);
    this.#weight += weight;
    for (const [oldest, dropped] of this.#values) {
      if (this.#weight <= this.#limit) break;
      this.#drop(oldest, dropped);
    }
  }

  #drop(name: string, value: Value): void {
    this.#values.delete(name);
    this.#weight -= this.#weigh(value);
  }
}
