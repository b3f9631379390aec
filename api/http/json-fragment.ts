// Bodies made of JSON that was rendered before: its bytes are copied, neither parsed nor written again.

/** JSON of a value, in UTF-8: bytes that follow each other. */
export class JsonFragment<Value> {
  /** Only for the compiler: fragments of different values differ. */
  declare readonly value: Value;
  readonly chunks: readonly Uint8Array[];

  constructor(chunks: readonly Uint8Array[]) {
    this.chunks = chunks;
  }

  static of<Value>(json: string): JsonFragment<Value> {
    return new JsonFragment([Buffer.from(json)]);
  }

  static listOf<Item>(items: readonly JsonFragment<Item>[]): JsonFragment<Item[]> {
    return new JsonFragment([
      OPEN,
      ...items.flatMap(({ chunks }, at) => (at === 0 ? chunks : [COMMA, ...chunks])),
      CLOSE,
    ]);
  }
}

const OPEN = Buffer.from("[");
const COMMA = Buffer.from(",");
const CLOSE = Buffer.from("]");

/** An object some of whose members are rendered. */
export type Fragmented<Body> = { readonly [Name in keyof Body]: Body[Name] | JsonFragment<Body[Name]> };

/** The body as JSON in UTF-8, its members in the order that they have; undefined ones are left out. */
export function writeObject<Body extends object>(members: Fragmented<Body>): Buffer {
  const chunks: Uint8Array[] = [];
  let text = "{";
  let separator = "";
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    text += `${separator}${JSON.stringify(name)}:`;
    separator = ",";
    if (value instanceof JsonFragment) {
      chunks.push(Buffer.from(text), ...value.chunks);
      text = "";
    } else text += JSON.stringify(value);
  }
  chunks.push(Buffer.from(`${text}}`));
  return Buffer.concat(chunks);
}
