import { makeContext } from '../make-context.ts';
import type { Platform } from '../platform.ts';
import type { JobHandler } from './job-handler.ts';

/** A job as the queue keeps it. */
export interface JobEnvelope {
  readonly tenant: string;
  readonly requestId: string;
  readonly payload: unknown;
}

/** Runs one job on behalf of the system. A tenant that is gone ends its jobs; an error lets the queue repeat it. */
export async function runJob(
  platform: Platform,
  handler: JobHandler,
  jobId: string,
  envelope: JobEnvelope,
): Promise<void> {
  const tenant = await platform.directory.find(envelope.tenant);
  if (!tenant) return;
  const ctx = makeContext(platform, { tenant, requestId: envelope.requestId });
  const payload = handler.kind.payload.parse(envelope.payload);
  try {
    await handler.run(ctx, payload as never, jobId);
  } catch (error) {
    ctx.log().warn({ err: error, job: handler.kind.name, jobId }, 'job failed');
    throw error;
  }
}
