import type { getListDocument } from '#contracts/documents/get-list-document.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { ListRequest } from '#contracts/shapes/list.ts';
import {
  canSeeList,
  exportedEntries,
  fieldSecrecy,
  fieldsShownAtFirst,
  listColumns,
} from '#server/features/entries/index.ts';
import { compiledModule, inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { PaperDocument } from '../paper-document.ts';
import { documentTooLarge } from '../writing/write-pdf-in-thread.ts';
import { wordsFor } from './document-texts.ts';
import { listTable } from './list-table.ts';
import { pageFrame } from './page-frame.ts';

/** More entries make no document that people read; a workbook takes them. */
const maxEntries = 2_000;

/** The columns on paper where none are asked for; all that a list has would be too many for a page. */
async function columnsAtFirst(ctx: Context, version: ModuleVersion): Promise<ListRequest['columns']> {
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  return [...fieldsShownAtFirst(version, columns), 'workflow_status'].map((data) => ({ data }));
}

/** A list as a document: what a file of it would hold for the actor, as one table. */
export async function composeList(
  ctx: Context,
  { query, body }: EndpointInput<typeof getListDocument>,
): Promise<PaperDocument> {
  const newest = await compiledModule(ctx, query.moduleId);
  if (!(await canSeeList(ctx, newest))) throw notFound();
  const { view, ids, ...list } = body;
  const entries = await exportedEntries(ctx, newest, {
    list: { ...list, columns: list.columns ?? (await columnsAtFirst(ctx, newest)) },
    isOfDrafts: view === 'drafts',
    ...(ids ? { ids } : {}),
  });
  if (entries.count > maxEntries) throw documentTooLarge();
  const version = inLanguage(newest, ctx.locale);
  const table = await listTable(ctx, version, entries);
  const title = version.module.displayName;
  const { organization, logo, ...frame } = await pageFrame(ctx, title);
  const say = wordsFor(ctx.locale);
  return {
    ...frame,
    title,
    head: { organization, logo, app: title, number: '', status: '' },
    subtitle: say(table.rows.length === 1 ? 'entries_one' : 'entries_other', { count: table.rows.length }),
    isLandscape: entries.columns.length > 5,
    blocks: table.rows.length === 0 ? [] : [table],
  };
}
