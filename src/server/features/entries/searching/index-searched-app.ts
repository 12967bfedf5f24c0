import { z } from 'zod';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { compiledModule, type FieldColumn } from '#server/features/modules/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type JobHandler, jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import {
  countEntriesOf,
  fillComments,
  fillNext,
  findSearchedApp,
  followTable,
  isFollowed,
  noteProgress,
  putSearchedApp,
} from './search-index-store.ts';
import { searchedColumns } from './searched-columns.ts';

/** Reads the entries of an app that were there before into the search; reading and writing continue meanwhile. */
const fillSearch = defineJob({
  name: 'fill-search',
  payload: z.object({ moduleId: z.uuid() }),
  concurrency: 1,
});

export const fillSearchHandler: JobHandler = jobHandler(fillSearch, fill);

const batchLength = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Tells the search what is searched in an app that is being published. A new table is followed from its first entry
 * on; where columns have changed or been converted, the entries that are there are read again by a job.
 */
export async function indexSearchedApp(
  ctx: Context,
  { id, tableName }: { readonly id: string; readonly tableName: string },
  published: {
    readonly form: CompiledForm;
    readonly columns: readonly FieldColumn[];
    readonly isNew: boolean;
    readonly hasConverted: boolean;
  },
): Promise<void> {
  const columns = searchedColumns(published.form, published.columns);
  const app = { moduleId: id, columns, done: 0, total: 0 };
  if (published.isNew) {
    await followTable(ctx.db, { id, tableName });
    await putSearchedApp(ctx.db, { ...app, state: 'ready' });
    return;
  }
  const known = await findSearchedApp(ctx.db, id);
  const isSame = known && JSON.stringify(known.columns) === JSON.stringify(columns);
  if (isSame && !published.hasConverted) return;
  await putSearchedApp(ctx.db, { ...app, state: 'waiting' });
  ctx.enqueue(fillSearch, { moduleId: id });
}

async function fill(ctx: Context, { moduleId }: { readonly moduleId: string }): Promise<void> {
  const version = await publishedOrNone(ctx, moduleId);
  if (!version) return;
  const { module, compiled } = version;
  const place = { id: moduleId, tableName: module.table.name };
  const columns = searchedColumns(compiled.form, [...module.table.columns.values()]);
  const total = await countEntriesOf(ctx.db, place.tableName);
  await ctx.inTransaction(async (tx) => {
    if (!(await isFollowed(tx.db, place.tableName))) await followTable(tx.db, place);
    await putSearchedApp(tx.db, { moduleId, columns, state: 'filling', done: 0, total });
  });
  let after = beforeAll;
  for (let done = 0; ; ) {
    const next = await ctx.inTransaction(async (tx) => {
      const page = await fillNext(tx.db, place, columns, { after, length: batchLength });
      if (page) await noteProgress(tx.db, moduleId, { done: done + page.count });
      return page;
    });
    if (!next) break;
    // In a transaction of its own, for each remembers its words in their order.
    const { last } = next;
    const page = { after, last };
    await ctx.inTransaction((tx) => fillComments(tx.db, moduleId, page));
    after = last;
    done += next.count;
  }
  await noteProgress(ctx.db, moduleId, { state: 'ready' });
}

/** An app that has been deleted meanwhile has nothing to search. */
async function publishedOrNone(ctx: Context, moduleId: string) {
  try {
    return await compiledModule(ctx, moduleId);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
