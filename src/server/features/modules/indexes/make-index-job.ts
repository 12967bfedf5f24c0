import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { type JobHandler, jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob, type JobKind } from '#server/platform/outbox/job-kind.ts';
import { loadColumns } from '../module-store.ts';
import { type ColumnIndex, createColumnIndex, indexPurposes, presentIndexes } from './index-store.ts';

const columnIndex = z.object({
  moduleId: z.uuid(),
  tableName: z.string(),
  columnName: z.string(),
  kind: z.string(),
  purpose: z.enum(indexPurposes),
}) as unknown as z.ZodType<ColumnIndex>;

/** Creates an index that would have made a list faster; reading and writing continue meanwhile. */
export const makeColumnIndex: JobKind<ColumnIndex> = defineJob({
  name: 'make-column-index',
  payload: columnIndex,
  concurrency: 1,
});

export const makeColumnIndexHandler: JobHandler = jobHandler(makeColumnIndex, makeIndex);

async function makeIndex(ctx: Context, index: ColumnIndex): Promise<void> {
  // The column may have been converted since the list was shown; the next list asks again.
  const columns = await loadColumns(ctx.db, index.moduleId);
  const isThere = columns.some(
    (column) => column.columnName === index.columnName && column.kind === index.kind,
  );
  if (!isThere) return;
  const present = await presentIndexes(ctx.db, index.moduleId);
  if (present.has(`${index.columnName}/${index.purpose}`)) return;
  await createColumnIndex(ctx.db, index, { now: ctx.now, isConcurrent: true });
}
