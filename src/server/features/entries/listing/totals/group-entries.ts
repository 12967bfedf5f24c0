import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { groupEntries as endpoint } from '#contracts/entries/group-entries.ts';
import type { Violation } from '#engine/value/field-value.ts';
import {
  checkListRequest,
  filterCondition,
  type GroupRow,
  searchCondition,
} from '#server/features/lists/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type EntryColumn, isGroupable, listColumns } from '../../columns/entry-column.ts';
import { entrySource } from '../../columns/entry-source-store.ts';
import { fieldSecrecy } from '../../columns/field-secrecy.ts';
import { listReader } from '../../viewing/list-reader.ts';
import { canSeeList, visibleScope } from '../../viewing/visible-scope.ts';
import { countGroups, maxGroups } from './count-groups.ts';
import { presentGroups } from './present-groups.ts';

type Input = EndpointInput<typeof endpoint>;

/** The entries that the actor may see in groups of one value each, with counts and totals. */
export async function groupEntries(
  ctx: Context,
  { query, body }: Input,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = await compiledModule(ctx, query.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const secrecy = await fieldSecrecy(ctx, version);
  const columns = listColumns(version, secrecy);
  const reader = await listReader(ctx, version);
  const { filter, searched } = checkListRequest(
    { ...body, page: 1, length: 1 },
    columns,
    await timeZoneOf(ctx),
  );
  const { by, numbers } = namedColumns(body, columns);
  const searchText = body.search?.searchValue.trim() ?? '';
  const source = entrySource(columns, reader);
  const conditions = [
    filterCondition(filter, source),
    ...(searchText === '' ? [] : [searchCondition(searchText, searched, source)]),
  ];
  const scope = await visibleScope(ctx, version);
  const rows = await countGroups(ctx, version, scope, { by, numbers, conditions, secrecy, reader, source });
  const all = rows.find((row) => row.isAll);
  const groups = rows.filter((row) => !row.isAll);
  const totalsOf = (row: GroupRow | undefined) =>
    Object.fromEntries(
      numbers.map(({ name }, index) => [
        name,
        { sum: row?.sums[index] ?? null, average: row?.averages[index] ?? null },
      ]),
    );
  return {
    groups: (await presentGroups(ctx, version, by, groups.slice(0, maxGroups))).map(({ row, ...group }) => ({
      ...group,
      count: row.count,
      totals: totalsOf(row),
    })),
    isComplete: groups.length <= maxGroups,
    total: all?.count ?? 0,
    totals: totalsOf(all),
  };
}

function namedColumns(
  { groupBy, totals }: Input['body'],
  columns: ReadonlyMap<string, EntryColumn>,
): { by: EntryColumn; numbers: EntryColumn[] } {
  const violations: Violation[] = [];
  const named = (name: string, path: string, isFit: (column: EntryColumn) => boolean, code: string) => {
    const column = columns.get(name);
    if (!column) violations.push({ path, code: 'unknown_column', params: { column: name } });
    else if (!isFit(column)) violations.push({ path, code, params: { column: name } });
    return column;
  };
  const by = named(groupBy, 'body.groupBy', isGroupable, 'not_groupable');
  const isNumber = ({ kind }: EntryColumn) => kind === 'numeric';
  const numbers = [...new Set(totals)].flatMap(
    (name, index) => named(name, `body.totals[${index}]`, isNumber, 'not_a_number') ?? [],
  );
  if (violations.length > 0 || !by) throw new AppError('validation_failed', {}, { violations });
  return { by, numbers };
}
