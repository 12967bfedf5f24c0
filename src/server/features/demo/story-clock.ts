import { processJobs } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

/** A timer or a work of a process, and when the story has it. */
export interface StoryJob {
  readonly name: string;
  readonly payload: object;
  readonly runAt: Date;
}

/** What rings while a story of the past is told: in the order of its own time, and not when it happens to be told. */
export interface StoryClock {
  /** What rings later is left to the clock of now. */
  readonly endsAt: Date;
  set(jobs: readonly StoryJob[]): void;
  /** Lets everything ring that is due until then, also what that orders. */
  ringUntil(until: Date, contextAt: (now: Date) => Context): Promise<void>;
}

/** Whether jobs of a kind belong to the story of a process. */
export function isOfProcess(kind: { readonly name: string }): boolean {
  return processJobs.some((handler) => handler.kind.name === kind.name);
}

/** A clock on which nothing is set yet. */
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
