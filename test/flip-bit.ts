// Damage as a disk does it.
import { readFileSync, writeFileSync } from "node:fs";

/** Flips the lowest bit of one byte. @param place its offset, or a text that the file holds, whose first byte it is */
export function flipBit(file: string, place: number | string): void {
  const bytes = readFileSync(file);
  const at = typeof place === "number" ? place : bytes.indexOf(place);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}
