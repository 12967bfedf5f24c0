import type { z } from 'zod';
import type { entryRow } from '#contracts/shapes/entry.ts';
import { restingStatuses } from '#contracts/shapes/entry.ts';
import type { ListRequest } from '#contracts/shapes/list.ts';
import {
  checkListRequest,
  countedPage,
  filterCondition,
  type Sql,
  searchCondition,
} from '#server/features/lists/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { listColumns } from '../columns/entry-column.ts';
import { entrySource } from '../columns/entry-source-store.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { listReader } from '../viewing/list-reader.ts';
import { type VisibleScope, visibleCondition } from '../viewing/visible-entries-store.ts';
import { decidedPage } from './decided-page.ts';
import { openTasksOf, orderBy, selectPage } from './entry-page-store.ts';
import { requestIndexes } from './filters/automatic-indexes.ts';
import { presentRows } from './present-rows.ts';

export interface EntryPage {
  items: z.output<typeof entryRow>[];
  page: number;
  length: number;
  total: number;
  totalIsExact: boolean;
}

/** A page of those entries of a module that are in the scope, or satisfy the condition, and the request. */
export async function entryPage(
  ctx: Context,
  version: ModuleVersion,
  request: ListRequest,
  access: VisibleScope | { readonly condition: Sql },
): Promise<EntryPage> {
  const secrecy = await fieldSecrecy(ctx, version);
  const reader = await listReader(ctx, version);
  const columns = listColumns(version, secrecy);
  const source = entrySource(columns, reader);
  const { filter, searched } = checkListRequest(request, columns, await timeZoneOf(ctx));
  const searchText = request.search?.searchValue.trim() ?? '';
  const orders = request.orders ?? [];
  const owner = { id: reader.actorId, absentees: reader.absenteeIds };
  const fieldColumns = [...columns.values()].filter((column) => column.binding);
  const query = {
    tableName: version.module.table.name,
    columns: fieldColumns,
    conditions: [
      filterCondition(filter, source),
      ...(searchText === '' ? [] : [searchCondition(searchText, searched, source)]),
    ],
    order: orderBy(orders, source),
    limit: request.length,
    offset: (request.page - 1) * request.length,
    owner: secrecy.hiddenAt.size === 0 ? null : owner,
  };
  const { rows, total } =
    'asksRules' in access && access.asksRules
      ? await decidedPage(ctx, version.module, access, query)
      : await selectPage(ctx.db, { ...query, conditions: [conditionOf(access), ...query.conditions] });
  await requestIndexes(ctx, version, columns, {
    filter,
    orders,
    search: searchText === '' ? null : { text: searchText, columns: searched },
  });
  const inProgress = rows.filter((row) => !restingStatuses.has(row.workflow_status));
  const tasks = await openTasksOf(
    ctx.db,
    inProgress.map((row) => row.id),
    owner,
  );
  const items = await presentRows(ctx, version, rows, { columns: fieldColumns, secrecy, reader, tasks });
  return countedPage(items, request, total);
}

function conditionOf(access: VisibleScope | { readonly condition: Sql }): Sql {
  return 'condition' in access ? access.condition : visibleCondition(access);
}
