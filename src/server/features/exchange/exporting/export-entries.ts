import { Readable } from 'node:stream';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { exportEntries as endpoint } from '#contracts/exchange/export-entries.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { canSeeList, exportedEntries } from '#server/features/entries/index.ts';
import { compiledModule, inLanguage } from '#server/features/modules/index.ts';
import { organization, timeZoneOf } from '#server/features/tenants/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import { sheetFile } from './sheet-file.ts';
import { sheetsOfEntries } from './sheets-of-entries.ts';

const exported = defineEvent<{ moduleId: string; format: string }>('exchange.exported');

/** A list as a file. */
export async function exportEntries(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const version = await compiledModule(ctx, query.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const { format, view, ids, ...list } = body;
  const entries = await exportedEntries(ctx, version, { list, isOfDrafts: view === 'drafts', ids });
  const shown = inLanguage(version, ctx.locale);
  const sheets = sheetsOfEntries(ctx, shown, entries);
  const { dateFormat, timeFormat } = await organization(ctx);
  const today = dateAt(ctx.now.toISOString(), await timeZoneOf(ctx));
  const name = `${shown.module.displayName} ${today}`;
  const file = sheetFile(sheets, { name, format, locale: ctx.locale, dateFormat, timeFormat });
  await ctx.inTransaction(async (tx) => tx.announce(exported, { moduleId: query.moduleId, format }));
  return { ...file, open: async () => Readable.from(file.bytes, { objectMode: false }) };
}
