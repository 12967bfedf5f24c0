import type { z } from 'zod';
import type { Config } from '../../config.ts';

/** A kind of job: slow or later work with its own retries. Its handler is declared with `jobHandler`. */
export interface JobKind<Payload extends object> {
  /** Lower case words with hyphens; also the name of the queue. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Repeats after the first failure, with growing delay. */
  readonly retryLimit: number;
  /** Seconds before the first repeat; doubled each time. */
  readonly retryDelaySeconds: number;
  /** Jobs of this kind that one node works on at a time, or how many its settings say. */
  readonly concurrency: number | ((config: Config) => number);
  /** After so many seconds a job under way counts as lost and is repeated, although its node may still be at it. */
  readonly expireSeconds: number;
}

/** Declares a kind of job; repeats 5 times from 5 seconds on, 4 at a time, lost after 15 minutes, unless told otherwise. */
export function defineJob<Payload extends object>(
  job: Pick<JobKind<Payload>, 'name' | 'payload'> & Partial<JobKind<Payload>>,
): JobKind<Payload> {
  return { retryLimit: 5, retryDelaySeconds: 5, concurrency: 4, expireSeconds: 900, ...job };
}

/** When a job runs; by default at once. */
export interface EnqueueOptions {
  /** Not before this moment. */
  readonly runAt?: Date;
}
