// What vectors.ts needs of WebAssembly: Node has it, but TypeScript declares it with the browser's types only.

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    readonly exports: Readonly<Record<string, unknown>>;
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, Memory>>>>);
  }
  class Memory {
    readonly buffer: SharedArrayBuffer;
    constructor(pages: { initial: number; maximum: number; shared: true });
    grow(pages: number): number;
  }
}
