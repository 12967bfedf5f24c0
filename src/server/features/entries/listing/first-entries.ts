import type { ListRequest } from '#contracts/shapes/list.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import {
  checkListRequest,
  filterCondition,
  isShortPart,
  searchCondition,
} from '#server/features/lists/index.ts';
import { type ModuleVersion, presentIndexes } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type EntryColumn, listColumns } from '../columns/entry-column.ts';
import { entrySource } from '../columns/entry-source-store.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { listReader } from '../viewing/list-reader.ts';
import { type VisibleScope, visibleCondition } from '../viewing/visible-entries-store.ts';
import { firstDecided } from './decided-page.ts';
import { orderBy, selectFirst } from './entry-page-store.ts';
import { requestIndexes } from './filters/automatic-indexes.ts';

/**
 * The ids of the first entries of a request that are in the scope, for people who type ahead: nothing is counted, and
 * texts of one or two letters are looked for in indexes of their own.
 */
export async function firstEntries(
  ctx: Context,
  version: ModuleVersion,
  request: Omit<ListRequest, 'page'>,
  scope: VisibleScope,
): Promise<string[]> {
  const secrecy = await fieldSecrecy(ctx, version);
  const columns = listColumns(version, secrecy);
  const reader = await listReader(ctx, version);
  const { filter, searched } = checkListRequest({ ...request, page: 1 }, columns, await timeZoneOf(ctx));
  const text = request.search?.searchValue.trim() ?? '';
  const orders = request.orders ?? [];
  const isShort = isShortPart(text) || containsShortPart(filter);
  const lettered = isShort ? await letteredColumns(ctx, version, columns) : undefined;
  const source = entrySource(columns, reader, lettered);
  const query = {
    tableName: version.module.table.name,
    conditions: [
      filterCondition(filter, source),
      ...(text === '' ? [] : [searchCondition(text, searched, source)]),
    ],
    order: orderBy(orders, source),
    limit: request.length,
  };
  const use = {
    filter,
    orders,
    search: text === '' ? null : { text, columns: searched },
    isTypedAhead: true,
  };
  await requestIndexes(ctx, version, columns, use);
  if (scope.asksRules) return firstDecided(ctx, version.module, scope, query);
  return selectFirst(ctx.db, { ...query, conditions: [visibleCondition(scope), ...query.conditions] });
}

function containsShortPart(filter: FilterGroup): boolean {
  return filter.rules.some((item) =>
    'rules' in item
      ? containsShortPart(item)
      : item.operator === 'contains' && typeof item.value === 'string' && isShortPart(item.value),
  );
}

/** Columns with an index of their letters, hidden nowhere; to work letters out for every row instead would take longer. */
async function letteredColumns(
  ctx: Context,
  { module }: ModuleVersion,
  columns: ReadonlyMap<string, EntryColumn>,
): Promise<ReadonlySet<string>> {
  const present = await presentIndexes(ctx.db, module.id);
  const lettered = [...columns.values()].filter(
    ({ columnName, isHtml, hiddenAt }) =>
      hiddenAt.length === 0 && present.has(`${columnName}/${isHtml ? 'wordLetters' : 'letters'}`),
  );
  return new Set(lettered.map(({ columnName }) => columnName));
}
