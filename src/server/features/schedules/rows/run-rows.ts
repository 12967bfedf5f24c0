import type { KeptFailure } from '#engine/schedule/row-source.ts';
import { connectorResumed, lockIfPaused } from '#server/features/connectors/index.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { subscription } from '#server/platform/delivery/subscription.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { failureOf, isRefusal } from '../running/refusal.ts';
import type { Schedule } from '../schedule.ts';
import { findSchedule } from '../schedule-store.ts';
import { askForRows } from './ask-for-rows.ts';
import { finishRowsRun } from './finish-rows-run.ts';
import { baseValues, type RowSchedule } from './row-plan.ts';
import { runScheduleRows } from './rows-jobs.ts';
import { loadOpenRun, type OpenRun, setAttempt, setWaiting, takeWaitingRuns } from './rows-run-store.ts';
import { countStarted } from './schedule-row-store.ts';
import { newRows, startRows } from './start-rows.ts';

/** Half a minute after the first attempt, then four times as long each time; the last comes after some ten minutes. */
const firstDelayMs = 30_000;
const maxAttempts = 4;

/** Carries a run out. Two nodes at the same run start each row once, and the first that is through ends it. */
export const runScheduleRowsHandler = jobHandler(runScheduleRows, async (ctx, { runId }) => {
  const run = await loadOpenRun(ctx.db, runId);
  const schedule = run && (await findSchedule(ctx.db, run.scheduleId));
  if (run?.state !== 'running' || !schedule) return;
  const { source } = schedule;
  // Its owner has taken the connector out meanwhile.
  if (source === null) return await finishRowsRun(ctx, run, failureWith('schedule_stopped'), null);
  try {
    await takeRows(ctx, run, { ...schedule, source });
  } catch (error) {
    // The owner can no longer start entries of the app.
    if (!isRefusal(error)) throw error;
    await finishRowsRun(ctx, run, failureOf(error), null);
  }
});

/** Runs that waited for a connector ask it. */
export const waitingSchedulesSubscription = subscription(
  'schedules.connector-resumed',
  connectorResumed,
  async (ctx, { data }) => {
    const runIds = await takeWaitingRuns(ctx.db, data.connectorId);
    for (const runId of runIds) ctx.enqueue(runScheduleRows, { runId });
  },
);

async function takeRows(ctx: Context, run: OpenRun, schedule: RowSchedule & Schedule): Promise<void> {
  const { source } = schedule;
  const owner = (await directory(ctx)).person(schedule.ownerId);
  if (!owner?.isActive) return await finishRowsRun(ctx, run, failureWith('account_disabled'), null);
  const acting = actingAs(ctx, owner);
  const base = await baseValues(acting, schedule);
  const asked = await askForRows(acting, source, {
    cause: 'schedule',
    idempotencyKey: run.id,
  });
  if (asked.kind === 'paused') return await waitForConnector(ctx, run, source.connectorId);
  if (asked.kind === 'failed') {
    if (asked.mayPass && (await triedLater(ctx, run))) return;
    return await finishRowsRun(ctx, run, asked.failure, null);
  }
  const { rows } = asked;
  const fresh = await newRows(ctx, schedule.id, rows, source.key);
  const before = await countStarted(ctx.db, run.id);
  const done = await startRows(ctx, { runId: run.id, owner, schedule, base }, fresh);
  const startedRows = await countStarted(ctx.db, run.id);
  await finishRowsRun(ctx, run, null, {
    ...done,
    givenRows: rows.length,
    startedRows,
    // An attempt before may have started some that are known now.
    knownRows: Math.max(0, rows.length - fresh.length - before),
    isCut: asked.isCut || done.isCut,
  });
}

async function waitForConnector(ctx: Context, run: OpenRun, connectorId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    if ((await loadOpenRun(tx.db, run.id, { lock: true }))?.state !== 'running') return;
    if (await lockIfPaused(tx, connectorId)) await setWaiting(tx.db, run.id, connectorId);
    else tx.enqueue(runScheduleRows, { runId: run.id });
  });
}

/** Has the connector asked again later; false after the last attempt. */
async function triedLater(ctx: Context, { id, attempt }: OpenRun): Promise<boolean> {
  if (attempt >= maxAttempts) return false;
  const runAt = new Date(ctx.platform.now().getTime() + firstDelayMs * 4 ** (attempt - 1));
  await ctx.inTransaction(async (tx) => {
    if ((await loadOpenRun(tx.db, id, { lock: true }))?.attempt !== attempt) return;
    await setAttempt(tx.db, id, attempt + 1);
    tx.enqueue(runScheduleRows, { runId: id }, { runAt });
  });
  return true;
}

const failureWith = (code: string): KeptFailure => ({ code, params: {}, fields: [] });
