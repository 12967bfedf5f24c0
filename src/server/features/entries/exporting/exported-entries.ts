import type { ListRequest } from '#contracts/shapes/list.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import {
  checkListRequest,
  filterCondition,
  type Sql,
  searchCondition,
} from '#server/features/lists/index.ts';
import {
  activityNamesIn,
  hasConditionalRules,
  inLanguage,
  type ModuleVersion,
  moduleActionsOf,
} from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { type EntryColumn, listColumns } from '../columns/entry-column.ts';
import { entrySource } from '../columns/entry-source-store.ts';
import {
  type FieldSecrecy,
  fieldSecrecy,
  type HiddenAt,
  isShownIn,
  viewingOfRow,
} from '../columns/field-secrecy.ts';
import { type SystemValues, systemValues } from '../columns/system-values.ts';
import { decidedRows } from '../listing/decided-page.ts';
import { orderBy } from '../listing/entry-page-store.ts';
import { canExportEntry } from '../policy/entry-rights.ts';
import type { EntryRow } from '../table/entry-row.ts';
import { fromRow, versionOfRow } from '../table/load-entry.ts';
import { canViewEntry, moduleActionsOn } from '../viewing/can-view-entry.ts';
import type { ListReader } from '../viewing/hidden-field-store.ts';
import { listReader } from '../viewing/list-reader.ts';
import { ownDraftCondition, visibleCondition } from '../viewing/visible-entries-store.ts';
import { visibleScope } from '../viewing/visible-scope.ts';
import { isOneOf, selectIdsInOrder, selectRowsById } from './exported-rows-store.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';

/** Which entries of a list, and which of its columns, are to leave the product. */
export interface ExportRequest {
  readonly list: Pick<ListRequest, 'filters' | 'search' | 'orders' | 'columns'>;
  readonly isOfDrafts: boolean;
  /** Only these, as far as the list has them. */
  readonly ids?: readonly string[];
}

/** One entry on its way out; a value that is hidden from the actor is absent. */
export interface ExportedEntry {
  readonly id: string;
  readonly system: SystemValues;
  readonly values: EntryValues;
  /** Rows of the table sections by name, without the cells that are hidden there. */
  readonly tables: Readonly<Record<string, readonly EntryValues[]>>;
}

export interface ExportedEntries {
  /** As asked for; all of the list's when nothing was asked. */
  readonly columns: readonly EntryColumn[];
  /** Table sections whose rows go along. */
  readonly tables: readonly ExportedTable[];
  readonly count: number;
  /** Each batch is read by itself, so that nothing is held while the receiver takes its time. */
  batches(): AsyncGenerator<readonly ExportedEntry[]>;
}

const maxEntries = 200_000;
const batchLength = 500;

/**
 * The entries of a list that the actor may both see and take out, in its order. Rights are asked again when a batch is
 * read: what was taken away meanwhile does not leave.
 */
export async function exportedEntries(
  ctx: Context,
  version: ModuleVersion,
  request: ExportRequest,
): Promise<ExportedEntries> {
  const canExport = await exportCheck(ctx, version);
  const secrecy = await fieldSecrecy(ctx, version);
  const reader = await listReader(ctx, version);
  const known = listColumns(version, secrecy);
  const { filter, searched } = checkListRequest(
    { ...request.list, page: 1, length: 10 },
    known,
    await timeZoneOf(ctx),
  );
  const searchText = request.list.search?.searchValue.trim() ?? '';
  const source = entrySource(known, reader);
  const conditions = [
    filterCondition(filter, source),
    ...(searchText === '' ? [] : [searchCondition(searchText, searched, source)]),
    ...(request.ids ? [isOneOf(request.ids)] : []),
  ];
  const order = orderBy(request.list.orders ?? [], source);
  const { ids, recheck, asksAgain } = await idsOf(ctx, version, request.isOfDrafts, conditions, order);
  if (ids.length > maxEntries) {
    const violation = { path: 'body.filters', code: 'export_too_large', params: { maximum: maxEntries } };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  const names = request.list.columns?.map((column) => column.data) ?? [...known.keys()];
  const columns = [...new Set(names)].flatMap((name) => known.get(name) ?? []);
  const tables = exportedTables(version, secrecy);
  const outer = {
    secrecy,
    reader,
    flowName: inLanguage(version, ctx.locale).module.displayName,
    activityNames: (kept: string) => activityNamesIn(ctx, version, kept),
  };
  return {
    columns,
    tables,
    count: ids.length,
    async *batches() {
      for (let start = 0; start < ids.length; start += batchLength) {
        const batch = ids.slice(start, start + batchLength);
        const rows = await selectRowsById(ctx.db, version.module.table.name, batch, {
          conditions: recheck,
          owner: { id: reader.actorId, absentees: reader.absenteeIds },
        });
        const allowed: ExportedEntry[] = [];
        for (const row of rows) {
          if (!(await canExport(row)) || (asksAgain && !(await isSeen(ctx, version, row)))) continue;
          allowed.push(exported(row, columns, tables, outer));
        }
        yield allowed;
      }
    },
  };
}

async function idsOf(
  ctx: Context,
  version: ModuleVersion,
  isOfDrafts: boolean,
  conditions: readonly Sql[],
  order: readonly Sql[],
): Promise<{ ids: string[]; recheck: readonly Sql[]; asksAgain: boolean }> {
  const tableName = version.module.table.name;
  const limit = maxEntries + 1;
  const scope = await visibleScope(ctx, version);
  const seen = isOfDrafts ? ownDraftCondition(actorOf(ctx).id) : visibleCondition(scope);
  if (isOfDrafts || !scope.asksRules) {
    const query = { tableName, conditions: [seen, ...conditions], order, limit };
    return { ids: await selectIdsInOrder(ctx.db, query), recheck: [seen], asksAgain: false };
  }
  const ids = await ctx.inTransaction(async (tx) => {
    const found: string[] = [];
    for await (const row of decidedRows(tx, version.module, scope, { tableName, conditions, order })) {
      found.push(row.id);
      if (found.length === limit) break;
    }
    return found;
  });
  return { ids, recheck: [], asksAgain: true };
}

async function isSeen(ctx: Context, version: ModuleVersion, row: EntryRow): Promise<boolean> {
  return canViewEntry(ctx, fromRow(row, await versionOfRow(ctx, version.module, row)));
}

/** Whether a row may leave; refuses when no rule lets the actor take out anything. */
async function exportCheck(
  ctx: Context,
  version: ModuleVersion,
): Promise<(row: EntryRow) => boolean | Promise<boolean>> {
  if (canExportEntry(await moduleActionsOf(ctx, version))) return () => true;
  if (!hasConditionalRules(ctx, version, ['export'])) {
    throw new AppError('forbidden', {}, { violations: [{ path: '', code: 'not_exportable' }] });
  }
  return async (row) => {
    const entry = fromRow(row, await versionOfRow(ctx, version.module, row));
    return canExportEntry(await moduleActionsOn(ctx, entry));
  };
}

function exported(
  row: EntryRow,
  columns: readonly EntryColumn[],
  tables: readonly ExportedTable[],
  outer: {
    readonly secrecy: FieldSecrecy;
    readonly reader: ListReader;
    readonly flowName: string;
    activityNames(kept: string): string;
  },
): ExportedEntry {
  const { secrecy, reader } = outer;
  const viewing = viewingOfRow(row, secrecy, reader.seesHidden);
  const isShown = (hiddenAt: readonly HiddenAt[]) => isShownIn(row, hiddenAt, secrecy, viewing);
  const shown = columns.flatMap(({ name, columnName, binding, hiddenAt }) =>
    binding && isShown(hiddenAt) ? [[name, binding.read(row[columnName])] as const] : [],
  );
  return {
    id: row.id,
    system: systemValues(row, {
      flow_name: outer.flowName,
      workflow_activity_name: outer.activityNames(row.workflow_activity_name),
      expire_at: row.expire_at ?? null,
    }),
    values: Object.fromEntries(shown),
    tables: Object.fromEntries(tables.map((table) => [table.name, table.rowsIn(row, isShown)])),
  };
}
