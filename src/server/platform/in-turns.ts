import { type Interruptible, runForATurn } from '#engine/interruptible.ts';

/** For how long work keeps the event loop to itself. */
const turnMs = 10;

/** Work that took longer gives way at its end, too: right after it more may come. */
const shortMs = 1;

/** Does the work in turns; between them the event loop runs other pending work. */
export async function inTurns<Result>(work: Interruptible<Result>): Promise<Result> {
  for (;;) {
    const begunAt = performance.now();
    const done = runForATurn(work, () => performance.now() >= begunAt + turnMs);
    if (done && performance.now() < begunAt + shortMs) return done.result;
    await new Promise((resolve) => setImmediate(resolve));
    if (done) return done.result;
  }
}
