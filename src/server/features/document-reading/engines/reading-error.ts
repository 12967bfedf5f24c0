import type { ReadingFailure } from '../readings/reading-store.ts';

/** A document cannot be read, and trying again would not help. */
export class ReadingError extends Error {
  readonly failure: ReadingFailure;

  constructor(failure: ReadingFailure) {
    super(`The document cannot be read: ${failure}.`);
    this.failure = failure;
  }
}
