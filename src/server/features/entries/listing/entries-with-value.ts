import type { FilterGroup } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { listColumns } from '../columns/entry-column.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { visibleScope } from '../viewing/visible-scope.ts';
import { type EntryPage, entryPage } from './entry-page.ts';

/** Fields by whose value entries can be told apart: they compare as equal and are nowhere hidden. */
export async function keyFields(ctx: Context, version: ModuleVersion): Promise<ReadonlySet<string>> {
  const columns = [...listColumns(version, await fieldSecrecy(ctx, version)).values()];
  return new Set(
    columns
      .filter(
        ({ binding, operators, hiddenAt }) => binding && operators.includes('eq') && hiddenAt.length === 0,
      )
      .map((column) => column.name),
  );
}

/** By what entries are found. */
interface ValueQuery {
  readonly field: string;
  readonly value: FieldValue;
  /** What else has to hold of them. */
  readonly filters?: FilterGroup | undefined;
  readonly length: number;
}

/** Entries with that value that the actor may see: none, one, or two of several. */
export async function entriesWithValue(
  ctx: Context,
  version: ModuleVersion,
  query: Omit<ValueQuery, 'length'>,
): Promise<{ id: string; revision: number }[]> {
  const rows = await rowsWithValue(ctx, version, { ...query, length: 2 });
  return rows.map(({ id, revision }) => ({ id, revision }));
}

/** The rows of entries with that value as the actor may see them, at most `length`. */
export async function rowsWithValue(
  ctx: Context,
  version: ModuleVersion,
  query: ValueQuery,
): Promise<EntryPage['items']> {
  const { field, value, length } = query;
  const own = { field, operator: 'eq', value } as const;
  const filters: FilterGroup = { condition: 'and', rules: [own, ...(query.filters ? [query.filters] : [])] };
  const { items } = await entryPage(
    ctx,
    version,
    { page: 1, length, filters },
    await visibleScope(ctx, version),
  );
  return items;
}
