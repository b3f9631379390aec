// Many strings as UTF-8, back to back: one buffer and where each begins, instead of a million objects.

/** Item i is `bytes` from `starts[i]` up to, and without, the separator byte before `starts[i + 1]`. */
export type Strings = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** One more than there are items. */
  readonly starts: Uint32Array<ArrayBuffer>;
};

export function startOf({ starts }: Strings, item: number): number {
  return starts[item] as number;
}

export function endOf({ starts }: Strings, item: number): number {
  return (starts[item + 1] as number) - 1;
}
