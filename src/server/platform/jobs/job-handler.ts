import type { Context } from '../context.ts';
import type { JobKind } from '../outbox/job-kind.ts';

/** The handler for each job of a kind. `run` gets a context without a transaction: open one for writing. */
export interface JobHandler {
  readonly kind: JobKind<object>;
  readonly run: (ctx: Context, payload: never, jobId: string) => Promise<void>;
}

/** Declares the handler of a kind of job. `jobId` stays the same when a job is repeated. */
export function jobHandler<Payload extends object>(
  kind: JobKind<Payload>,
  run: (ctx: Context, payload: Payload, jobId: string) => Promise<void>,
): JobHandler {
  return { kind: kind as unknown as JobKind<object>, run: run as JobHandler['run'] };
}
