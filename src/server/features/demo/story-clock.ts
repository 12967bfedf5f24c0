import { processJobs } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

/** A timer or deferred work of a process, and its time in the story. */
export interface StoryJob {
  readonly name: string;
  readonly payload: object;
  readonly runAt: Date;
}

/** Runs the jobs of a past story in the order of their own time, not of their creation. */
export interface StoryClock {
  /** Later jobs are left to the real clock. */
  readonly endsAt: Date;
  set(jobs: readonly StoryJob[]): void;
  /** Runs all jobs that are due until then, including those that they enqueue. */
  ringUntil(until: Date, contextAt: (now: Date) => Context): Promise<void>;
}

/** Whether jobs of a kind belong to the story of a process. */
export function isOfProcess(kind: { readonly name: string }): boolean {
  return processJobs.some((handler) => handler.kind.name === kind.name);
}

/** A clock without any jobs. */
export function storyClock(endsAt: Date): StoryClock {
  const jobs: StoryJob[] = [];
  return {
    endsAt,
    set: (ordered) => {
      jobs.push(...ordered);
      jobs.sort((one, other) => one.runAt.getTime() - other.runAt.getTime());
    },
    async ringUntil(until, contextAt) {
      for (let job = jobs[0]; job && job.runAt <= until; job = jobs[0]) {
        jobs.shift();
        const handler = processJobs.find(({ kind }) => kind.name === job?.name);
        const ctx = contextAt(job.runAt);
        await handler?.run(ctx, handler.kind.payload.parse(job.payload) as never, ctx.randomId());
      }
    },
  };
}
