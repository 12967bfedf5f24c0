import type { reportBotRun as endpoint } from '#contracts/bots/report-bot-run.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { finishRun } from '../stepping/finish-run.ts';
import { loadRun } from '../stores/run-store.ts';

/** The lock is the one under which steps are taken: a run ends between two of them. */
export function reportBotRun(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return ctx.inTransaction(async (tx) => {
    const run = await loadRun(tx.db, body.id, { lock: true });
    if (!run) throw notFound();
    const { id, status, result, message } = body;
    const reportHash = sha256(JSON.stringify([status, result, message]));
    if (run.endedOn !== null) {
      if (run.reportHash === null) {
        const violations = [{ path: 'body.id', code: 'bot_run_ended' }];
        throw new AppError('action_not_possible', {}, { violations });
      }
      if (run.reportHash !== reportHash) throw new AppError('idempotency_conflict');
      return { id, status: run.status };
    }
    await finishRun(tx, run, { status, code: null, failedAt: null, message, result, reportHash });
    return { id, status };
  });
}
