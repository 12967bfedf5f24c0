import { type Interruptible, runForATurn } from '#engine/interruptible.ts';

/** For how long work keeps the event loop to itself. */
const turnMs = 10;

/** Does the work in turns, between which whatever else waits on the event loop gets its own. */
export async function inTurns<Result>(work: Interruptible<Result>): Promise<Result> {
  for (;;) {
    const endAt = performance.now() + turnMs;
    const done = runForATurn(work, () => performance.now() >= endAt);
    if (done) return done.result;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
