import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listOwnDrafts as endpoint } from '#contracts/entries/list-own-drafts.ts';
import { countedPage } from '#server/features/lists/index.ts';
import { compiledModule, listVisibleModules } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { StoredEntry } from '../../stored-entry.ts';
import { loadEntries } from '../../table/load-entry.ts';
import { entryTitle } from '../../viewing/entry-title.ts';
import { selectOwnDrafts } from './own-drafts-store.ts';

/** A page of what the actor has begun and not submitted, in whatever app they may open. */
export async function listOwnDrafts(
  ctx: Context,
  { body: { page, length } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { modules } = await listVisibleModules(ctx);
  const versions = await Promise.all(modules.map(({ id }) => compiledModule(ctx, id)));
  const tables = versions.map(({ module }) => ({ id: module.id, tableName: module.table.name }));
  const window = { limit: length, offset: (page - 1) * length };
  const { rows, total } = await selectOwnDrafts(ctx.db, actorOf(ctx).id, tables, window);
  const entries = new Map<string, StoredEntry>();
  for (const { module } of versions) {
    const ids = rows.filter(({ moduleId }) => moduleId === module.id).map(({ id }) => id);
    for (const entry of await loadEntries(ctx, module, ids)) entries.set(entry.id, entry);
  }
  const items = rows.flatMap(({ id, moduleId }) => {
    const entry = entries.get(id);
    const app = modules.find((module) => module.id === moduleId);
    if (!entry || !app) return [];
    return {
      id,
      moduleId,
      display_name: app.displayName,
      app_icon: app.icon,
      record_title: entryTitle(entry.version, entry.values),
      created_on: entry.createdOn,
      modified_on: entry.modifiedOn,
    };
  });
  return countedPage(items, { page, length }, total);
}
