/** Bytes of a stream, taken piece by piece: never more in memory than was asked for and one piece of the stream. */
export class ByteSource {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  #isEnded = false;

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  /** Takes `count` bytes; fewer at the end of the stream. */
  async take(count: number): Promise<Buffer> {
    await this.#hold(count);
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(taken.length);
    return taken;
  }

  /** The next bytes without taking them; fewer at the end of the stream. */
  async peek(count: number): Promise<Buffer> {
    await this.#hold(count);
    return this.#held.subarray(0, count);
  }

  /** Takes what is there, at least one byte and at most `most`; nothing at the end of the stream. */
  async takeSome(most: number): Promise<Buffer> {
    await this.#hold(1);
    return this.take(Math.min(most, this.#held.length));
  }

  /** Takes bytes up to the first that `find` points at, or all that are there if it finds none (-1). */
  async takeUntil(find: (bytes: Buffer) => number): Promise<Buffer> {
    await this.#hold(2);
    const place = find(this.#held);
    return this.take(place < 0 ? this.#held.length : place);
  }

  /** Hands out the rest. */
  async *rest(): AsyncGenerator<Buffer> {
    while (true) {
      const piece = await this.takeSome(Number.MAX_SAFE_INTEGER);
      if (piece.length === 0) return;
      yield piece;
    }
  }

  async #hold(count: number): Promise<void> {
    while (this.#held.length < count && !this.#isEnded) {
      const { value, done } = await this.#pieces.next();
      if (done) this.#isEnded = true;
      else this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
    }
  }
}
