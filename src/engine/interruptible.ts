/** Work in small pieces: it can be interrupted at each `yield`, and returns its result at the end. */
export type Interruptible<Result> = Generator<undefined, Result, undefined>;

/** Does the work without an interruption. */
export function runToEnd<Result>(work: Interruptible<Result>): Result {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
  }
}

/** Does pieces of the work, at least one, until `isTimeUp` says so or it is done; null: it is not done yet. */
export function runForATurn<Result>(
  work: Interruptible<Result>,
  isTimeUp: () => boolean,
): { readonly result: Result } | null {
  do {
    const piece = work.next();
    if (piece.done) return { result: piece.value };
  } while (!isTimeUp());
  return null;
}
