// Bytes that are written one after another and handed out in pieces, all in one buffer: a new one for each piece would make the collector run
// again and again.

const BUFFER_BYTES = 1 << 17;

export class GrowingBytes {
  bytes = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  /** Where the next byte goes. */
  at = 0;

  /** Room for so many further ones; `bytes` may be another buffer afterwards. */
  reserve(count: number): void {
    if (this.at + count <= this.bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(2 * (this.at + count));
    wider.set(this.bytes.subarray(0, this.at));
    this.bytes = wider;
  }

  write(piece: Uint8Array): void {
    this.reserve(piece.length);
    this.bytes.set(piece, this.at);
    this.at += piece.length;
  }

  /** What was written since: good until the next byte is written. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.at);
    this.at = 0;
    return taken;
  }
}
