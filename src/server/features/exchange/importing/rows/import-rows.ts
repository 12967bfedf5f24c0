import { z } from 'zod';
import { locales } from '#messages/index.ts';
import { toActor } from '#server/features/identity/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type JobHandler, jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import {
  addToTally,
  type EntryImport,
  type ImportRow,
  keepFaults,
  selectImport,
  selectImportRows,
  setImportState,
} from '../import-store.ts';
import { faultsOf, type Intake, importRow, learnLabels, makeIntake, RowRefused } from './import-row.ts';

/**
 * Imports the rows of a file as the person who started the import; continues as another job before it takes too long.
 */
export const importRows = defineJob({
  name: 'take-rows-in',
  payload: z.object({ importId: z.uuid(), locale: z.enum(locales) }),
  concurrency: 1,
});

type Payload = z.output<typeof importRows.payload>;

export const importRowsHandler: JobHandler = jobHandler(importRows, importNextRows);

const batchLength = 50;
const batchesPerJob = 40;

async function importNextRows(ctx: Context, payload: Payload): Promise<void> {
  const found = await selectImport(ctx.db, payload.importId, { locks: false });
  if (found?.state !== 'running' || !found.plan || found.moduleId === null) return;
  const person = (await directory(ctx)).person(found.madeBy);
  if (!person?.isActive) return stop(ctx, found.id);
  const actor = toActor(person, ctx.requestId);
  const locale = actor.locale ?? payload.locale;
  const acting = { ...ctx, actor, locale };
  const as = (tx: Context): Context => ({ ...tx, actor, locale, inTransaction: (work) => work(as(tx)) });
  let intake: Intake;
  try {
    intake = await makeIntake(acting, await compiledModule(acting, found.moduleId), found.plan);
  } catch (error) {
    if (error instanceof AppError) return stop(ctx, found.id);
    throw error;
  }
  for (let batch = 0; batch < batchesPerJob; batch += 1) {
    if (!(await takeBatchIn(ctx, acting, as, intake, found.id))) return;
  }
  await ctx.inTransaction(async (tx) => tx.enqueue(importRows, payload));
}

type As = (tx: Context) => Context;

/** Returns false if there is no more to do. */
async function takeBatchIn(
  ctx: Context,
  acting: Context,
  as: As,
  intake: Intake,
  importId: string,
): Promise<boolean> {
  const at = await selectImport(ctx.db, importId, { locks: false });
  if (at?.state !== 'running') return false;
  const rows = await selectImportRows(ctx.db, importId, at.doneCount, batchLength);
  if (rows.length === 0) {
    await ctx.inTransaction((tx) => setImportState(tx.db, importId, 'done'));
    return false;
  }
  await learnLabels(acting, intake, rows);
  try {
    return await ctx.inTransaction((tx) => takeAllIn(as(tx), intake, at, rows));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  // At least one row is invalid: each row is imported separately, so that the valid rows still succeed.
  for (const [index, row] of rows.entries()) {
    const before = { ...at, doneCount: at.doneCount + index };
    if (!(await takeOneIn(ctx, as, intake, before, row))) return false;
  }
  return true;
}

/** Returns false if the import was stopped, or another node is running it. */
async function takeAllIn(
  tx: Context,
  intake: Intake,
  at: EntryImport,
  rows: readonly ImportRow[],
): Promise<boolean> {
  if (!(await isOurs(tx, at))) return false;
  let added = 0;
  for (const row of rows) if ((await importRow(tx, intake, row)) === 'added') added += 1;
  await addToTally(tx.db, at.id, { done: rows.length, added, changed: rows.length - added, faulty: 0 });
  return true;
}

async function takeOneIn(
  ctx: Context,
  as: As,
  intake: Intake,
  at: EntryImport,
  row: ImportRow,
): Promise<boolean> {
  try {
    return await ctx.inTransaction((tx) => takeAllIn(as(tx), intake, at, [row]));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const faults = error instanceof RowRefused ? error.faults : faultsOf(error, intake);
    return ctx.inTransaction(async (tx) => {
      if (!(await isOurs(tx, at))) return false;
      await keepFaults(tx.db, at.id, row.place, faults);
      await addToTally(tx.db, at.id, { done: 1, added: 0, changed: 0, faulty: 1 });
      return true;
    });
  }
}

/** Locks the import, so that a repeated job cannot import a row twice. */
async function isOurs(tx: Context, at: EntryImport): Promise<boolean> {
  const now = await selectImport(tx.db, at.id, { locks: true });
  return now?.state === 'running' && now.doneCount === at.doneCount;
}

function isRefusal(error: unknown): error is AppError | RowRefused {
  return error instanceof RowRefused || (error instanceof AppError && error.code !== 'internal');
}

async function stop(ctx: Context, importId: string): Promise<void> {
  await ctx.inTransaction((tx) => setImportState(tx.db, importId, 'stopped'));
}
