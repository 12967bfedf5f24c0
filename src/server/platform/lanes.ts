import { AppError } from './app-error.ts';

/** How many pieces of work of one kind may run at once, and how many may wait. */
export interface Lane {
  readonly key: string;
  readonly width: number;
  readonly maxWaiting: number;
  /** After which time work that was refused may come again. */
  readonly retryAfterSeconds?: number;
}

/**
 * Work that takes turns on this node, in order of arrival. Per key, work beyond the width of the lane waits, and work
 * beyond the limit of the queue is refused.
 */
export class Lanes {
  readonly #lanes = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  async inTurn<Result>(place: Lane, work: () => Promise<Result>): Promise<Result> {
    const { key, width, maxWaiting, retryAfterSeconds = 1 } = place;
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.running < width) lane.running += 1;
    else if (lane.waiting.length >= maxWaiting) {
      throw new AppError('too_many_requests', {}, { retryAfterSeconds });
    } else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next waiting work takes the free place.
      const next = lane.waiting.shift();
      if (next) next();
      else {
        lane.running -= 1;
        if (lane.running === 0) this.#lanes.delete(key);
      }
    }
  }
}
