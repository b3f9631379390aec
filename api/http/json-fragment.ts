// Bodies made of JSON that was rendered before: its bytes are copied, neither parsed nor written again.

/** JSON of a value, in UTF-8: bytes that follow each other. */
export class JsonPiece<Value> {
  /** Only for the compiler: pieces of different values differ. */
  declare readonly value: Value;
  readonly chunks: readonly Uint8Array[];

  constructor(chunks: readonly Uint8Array[]) {
    this.chunks = chunks;
  }

  static of<Value>(json: string): JsonPiece<Value> {
    return new JsonPiece([Buffer.from(json)]);
  }

  static listOf<Item>(items: readonly JsonPiece<Item>[]): JsonPiece<Item[]> {
    return new JsonPiece([OPEN, ...items.flatMap(({ chunks }, at) => (at === 0 ? chunks : [COMMA, ...chunks])), CLOSE]);
  }
}

const OPEN = Buffer.from("[");
const COMMA = Buffer.from(",");
const CLOSE = Buffer.from("]");

/** An object some of whose members are rendered. */
export type Pieced<Body> = { readonly [Name in keyof Body]: Body[Name] | JsonPiece<Body[Name]> };

/** The body as JSON in UTF-8, its members in the order that they have; undefined ones are left out. */
export function writeObject<Body extends object>(members: Pieced<Body>): Buffer {
  const chunks: Uint8Array[] = [];
  let text = "{";
  let separator = "";
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    text += `${separator}${JSON.stringify(name)}:`;
    separator = ",";
    if (value instanceof JsonPiece) {
      chunks.push(Buffer.from(text), ...value.chunks);
      text = "";
    } else text += JSON.stringify(value);
  }
  chunks.push(Buffer.from(`${text}}`));
  return Buffer.concat(chunks);
}
