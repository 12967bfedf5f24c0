import type { z } from 'zod';
import type {
  listReadingLog as endpoint,
  readingLogRow,
} from '#contracts/document-reading/list-reading-log.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { canViewEntry, entryHeadline, findFile, loadEntry } from '#server/features/entries/index.ts';
import { checkListRequest, countedPage } from '#server/features/lists/index.ts';
import { inLanguage, publishedModule, visibleModules } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type LoggedReading, pageOfReadings, readingLogColumns } from './reading-log-store.ts';

type Row = z.output<typeof readingLogRow>;

/** The readings of everybody. An app or entry has its name only for those who can see it. */
export async function listReadingLog(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { filter } = checkListRequest(body, readingLogColumns, await timeZoneOf(ctx));
  const { rows, total } = await pageOfReadings(ctx.db, {
    filter,
    isOldestFirst: body.orders?.[0]?.dir === 'asc',
    offset: (body.page - 1) * body.length,
    length: body.length,
  });
  const apps = new Map((await visibleModules(ctx)).map(({ module }) => [module.id, module.displayName]));
  const people = await directory(ctx);
  const items: Row[] = [];
  for (const row of rows) {
    const sender = row.madeBy === null ? undefined : people.person(row.madeBy);
    const seen = await seenEntry(ctx, row);
    const appName = apps.get(row.moduleId) ?? seen?.app;
    items.push({
      ...presented(row),
      app: appName === undefined ? null : { id: row.moduleId, name: appName },
      entry: seen && { id: seen.id, name: seen.name },
      sent_by: sender ? { id: sender.id, name: sender.name } : null,
    });
  }
  return countedPage(items, body, total);
}

function presented(row: LoggedReading): Omit<Row, 'app' | 'entry' | 'sent_by'> {
  const { id, endedOn, providerId, service, byBot, pages, durationMs, attempts } = row;
  return {
    id,
    ended_on: endedOn,
    provider_id: providerId,
    service: service === '' ? null : service,
    by_bot: byBot,
    pages,
    duration_ms: durationMs,
    attempts,
    cost: row.cost === null ? null : { amount: row.cost, currency: row.currency },
    outcome: row.outcome,
    failure: row.failure,
  };
}

/** The entry that has the document by now, if the actor can see it. */
async function seenEntry(ctx: Context, { moduleId, fileKey }: LoggedReading) {
  const entryId = (await findFile(ctx.db, fileKey))?.entryId ?? null;
  if (entryId === null) return null;
  try {
    const entry = await loadEntry(ctx, await publishedModule(ctx, moduleId), entryId);
    if (!entry || !(await canViewEntry(ctx, entry))) return null;
    const version = inLanguage(entry.version, ctx.locale);
    return { id: entryId, name: entryHeadline(version, entry.values), app: version.module.displayName };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
