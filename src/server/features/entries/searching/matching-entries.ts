import { markedText, type TextPiece } from '#engine/text/marked-text.ts';
import type { Sql } from '#server/features/lists/index.ts';
import { activityNamesIn, inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type EntryColumn, listColumns } from '../columns/entry-column.ts';
import { entrySource } from '../columns/entry-source-store.ts';
import { fieldSecrecy, isShownIn, viewingOfRow } from '../columns/field-secrecy.ts';
import { decidedPage } from '../listing/decided-page.ts';
import { type PageQuery, selectPage } from '../listing/entry-page-store.ts';
import type { EntryStatus } from '../stored-entry.ts';
import type { EntryRow } from '../table/entry-row.ts';
import { fromRow, versionOfRow } from '../table/load-entry.ts';
import { entryNames } from '../viewing/entry-title.ts';
import { listReader } from '../viewing/list-reader.ts';
import { visibleCondition } from '../viewing/visible-entries-store.ts';
import { visibleScope } from '../viewing/visible-scope.ts';
import { type SoughtWord, selectSaid } from './candidates-store.ts';
import { deepTexts } from './deep-texts.ts';
import { bestPlace, type Excerpt } from './found-place.ts';
import { type EntryFilter, matchConditions, newestChangeFirst } from './match-conditions-store.ts';

/** An entry in which all words stand that were looked for, where the actor may see them. */
export interface FoundEntry {
  readonly id: string;
  readonly moduleId: string;
  readonly appName: string;
  readonly appIcon: string;
  readonly title: readonly TextPiece[];
  /** The running number beside the title; empty where there is none. */
  readonly number: readonly TextPiece[];
  readonly status: EntryStatus;
  readonly activityName: string;
  readonly initiator: { readonly id: string; readonly name: string } | null;
  readonly modifiedOn: string;
  /** The place in a text; null where the title or the number says it all. */
  readonly excerpt: Excerpt | null;
  /** How well it fits; higher is better. */
  readonly fit: number;
}

/** Which entries of an app are asked: those proposed, or all in whose texts the words stand. */
export type Proposed = readonly string[] | 'all';

/**
 * The entries of an app that the actor may see and in which all words stand. Whether a word stands in an entry is asked
 * just as lists ask it: of the values themselves, where what is hidden from the actor is blank.
 */
export async function matchingEntries(
  ctx: Context,
  version: ModuleVersion,
  search: { readonly words: readonly SoughtWord[]; readonly filter: EntryFilter; readonly limit: number },
  proposed: Proposed,
): Promise<FoundEntry[]> {
  const secrecy = await fieldSecrecy(ctx, version);
  const reader = await listReader(ctx, version);
  const columns = listColumns(version, secrecy);
  const searched = [...columns.values()].filter(({ isSearchable }) => isSearchable);
  const deep = deepTexts(version, secrecy);
  const fields = [...columns.values()].filter(({ binding }) => binding);
  const scope = await visibleScope(ctx, version);
  const source = entrySource(columns, reader);
  const conditions = matchConditions(search, proposed, { columns: searched, source, deep, reader });
  const rows = await pageOf(ctx, version, scope, {
    ...{ conditions, limit: search.limit },
    columns: [...fields, ...deep],
  });
  const said = await selectSaid(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const words = search.words.flat();
  const people = await directory(ctx);
  const named = inLanguage(version, ctx.locale);
  return Promise.all(
    rows.map(async (row) => {
      const viewing = viewingOfRow(row, secrecy, reader.seesHidden);
      const isShown = ({ hiddenAt }: Pick<EntryColumn, 'hiddenAt'>) =>
        isShownIn(row, hiddenAt, secrecy, viewing);
      const entry = fromRow(row, await versionOfRow(ctx, version.module, row));
      const names = entryNames(entry.version, entry.values);
      const shown = {
        columns: searched.filter(isShown),
        deep: deep.filter(isShown),
        said: said.get(row.id) ?? [],
      };
      const initiator = people.person(entry.initiatorId ?? entry.createdBy);
      return {
        id: row.id,
        moduleId: version.module.id,
        appName: named.module.displayName,
        appIcon: version.module.appIcon,
        title: markedText(names.title, words),
        number: markedText(names.number, words),
        status: entry.status,
        activityName: activityNamesIn(ctx, version, entry.activityName),
        initiator: initiator ? { id: initiator.id, name: initiator.name } : null,
        modifiedOn: entry.modifiedOn,
        ...bestPlace(named, row, { names, ...shown }, words),
      };
    }),
  );
}

async function pageOf(
  ctx: Context,
  { module }: ModuleVersion,
  scope: Awaited<ReturnType<typeof visibleScope>>,
  {
    conditions,
    columns,
    limit,
  }: { conditions: readonly Sql[]; columns: PageQuery['columns']; limit: number },
): Promise<EntryRow[]> {
  const query = {
    tableName: module.table.name,
    columns,
    conditions,
    order: newestChangeFirst,
    limit,
    offset: 0,
    owner: { id: scope.actorId, absentees: scope.absenteeIds },
  };
  if (scope.asksRules) return (await decidedPage(ctx, module, scope, query)).rows;
  const visible = { ...query, conditions: [visibleCondition(scope), ...conditions] };
  return (await selectPage(ctx.db, visible)).rows;
}
