/** A map that forgets: what was not set for `forgetMs` is gone, at the latest when as many other keys were set as it holds. */
export class RecentMap<Value> {
  readonly #forgetMs: number;
  readonly #kept = new Map<string, { readonly value: Value; readonly atMs: number }>();

  constructor(forgetMs: number) {
    this.#forgetMs = forgetMs;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** What was set for a key and is not forgotten yet at a moment. */
  get(key: string, nowMs: number): Value | undefined {
    const found = this.#kept.get(key);
    return found && !this.#isOld(found, nowMs) ? found.value : undefined;
  }

  /** Sets a key and drops what is too old: two of the keys that were not set for the longest time. */
  set(key: string, value: Value, nowMs: number): void {
    // Set anew it goes to the end: the map is in the order of age.
    this.#kept.delete(key);
    this.#kept.set(key, { value, atMs: nowMs });
    let looked = 0;
    for (const [oldest, found] of this.#kept) {
      if (looked === 2 || !this.#isOld(found, nowMs)) return;
      this.#kept.delete(oldest);
      looked += 1;
    }
  }

  #isOld({ atMs }: { readonly atMs: number }, nowMs: number): boolean {
    // Clocks of tests also go back.
    return Math.abs(nowMs - atMs) >= this.#forgetMs;
  }
}
