/** Work in small pieces: it can be interrupted at each `yield`, and returns its result at the end. */
export type Interruptible<Result> = Generator<undefined, Result, undefined>;

/** Does the work without interruption. */
export function runToEnd<Result>(work: Interruptible<Result>): Result {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
  }
}

/** The result of work that may be interruptible. */
export function* resultOf<Result extends object>(
  work: Result | Interruptible<Result>,
): Interruptible<Result> {
  return isInterruptible(work) ? yield* work : work;
}

/** Whether work is interruptible; else it is its result already. */
export function isInterruptible<Result extends object>(
  work: Result | Interruptible<Result>,
): work is Interruptible<Result> {
  return 'next' in work && Symbol.iterator in work;
}

/**
 * Does pieces of the work, at least one, until `isTimeUp` returns true or the work is done; null: it is not done yet.
 */
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
