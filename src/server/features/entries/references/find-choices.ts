import type { ListRequest } from '#contracts/shapes/list.ts';
import type { ReferenceRow, ReferenceSource } from '#engine/form/sources/reference-source.ts';
import type { FilterGroup, FilterRule } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { choiceScopeOf, findRememberedChoices } from '#server/features/connectors/index.ts';
import { versionOf } from '#server/features/modules/index.ts';
import { selectChoices } from '#server/features/reference-data/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type EntryColumn, listColumns } from '../columns/entry-column.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { firstEntries } from '../listing/first-entries.ts';
import { canSeeList, visibleScope } from '../viewing/visible-scope.ts';
import { governingText } from './permitted-keys.ts';
import { choiceColumns, listItems } from './reference-rows.ts';
import { type ModuleSource, presentReferred, referredEntries, sourceModule } from './referred-entries.ts';

export interface ChoiceSearch {
  readonly searchTerm: string;
  /** Value of the field that the choices depend on. */
  readonly governing: FieldValue;
  readonly length: number;
}

export type FoundChoice = ReferenceRow & { readonly id: string };

/** What the actor may choose from a source: at most `length`, whose labels contain the term. */
export async function findChoices(
  ctx: Context,
  source: ReferenceSource,
  search: ChoiceSearch,
): Promise<FoundChoice[]> {
  const { dependsOn } = source;
  const text = governingText(search.governing);
  if (dependsOn && text === '') return [];
  const where = dependsOn ? { column: dependsOn.column, text } : null;
  if (source.kind === 'module') return findEntries(ctx, source, search, where);
  if (source.kind === 'list') {
    const term = search.searchTerm.trim().toLowerCase();
    return (await listItems(ctx, source))
      .filter(({ key, value }) => `${value}\n${key}`.toLowerCase().includes(term))
      .slice(0, search.length)
      .map(({ key, value }) => ({ id: key, label: value, values: { key, value } }));
  }
  if (source.kind === 'external') {
    return findRememberedChoices(ctx.db, source.origin, search, choiceScopeOf(ctx));
  }
  const columns = await choiceColumns(ctx, source);
  if (!columns) return [];
  const { searchTerm: searchText, length: limit } = search;
  return selectChoices(ctx.db, columns, { searchText, where, limit });
}

async function findEntries(
  ctx: Context,
  source: ModuleSource,
  search: ChoiceSearch,
  where: { readonly column: string; readonly text: string } | null,
): Promise<FoundChoice[]> {
  const module = await sourceModule(ctx, source);
  if (!module) return [];
  const version = await versionOf(ctx, module, module.versionNumber);
  if (!(await canSeeList(ctx, version))) return [];
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  const request = entryRequest(source, search, where, columns);
  if (!request) return [];
  const ids = await firstEntries(ctx, version, request, await visibleScope(ctx, version));
  const rows = await presentReferred(ctx, source, await referredEntries(ctx, source, ids));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ id, ...row }] : [];
  });
}

/** The search as a request of the record list; null when the source names what the module no longer has. */
function entryRequest(
  source: ModuleSource,
  search: ChoiceSearch,
  where: { readonly column: string; readonly text: string } | null,
  columns: ReadonlyMap<string, EntryColumn>,
): Omit<ListRequest, 'page'> | null {
  const term = search.searchTerm.trim();
  const labels = source.labelFields.filter((name) => columns.get(name)?.operators.includes('contains'));
  const rules: (FilterRule | FilterGroup)[] = [{ field: 'workflow_status', operator: 'neq', value: 'Draft' }];
  if (source.filters) rules.push(source.filters);
  if (where) {
    const value = operandOf(columns.get(where.column), where.text);
    if (value === undefined) return null;
    rules.push({ field: where.column, operator: 'eq', value });
  }
  const isByLabel = term !== '' && labels.length > 0;
  if (isByLabel) {
    const contains = labels.map((field): FilterRule => ({ field, operator: 'contains', value: term }));
    rules.push({ condition: 'or', rules: contains });
  }
  const sortBy = source.sortBy ?? labels[0];
  const dir = source.isDescending ? ('desc' as const) : ('asc' as const);
  return {
    length: search.length,
    filters: { condition: 'and', rules },
    ...(term !== '' && !isByLabel ? { search: { searchValue: term } } : {}),
    ...(sortBy && columns.get(sortBy)?.isSortable ? { orders: [{ column: sortBy, dir }] } : {}),
  };
}

/** A text as the operand of a column; undefined when the column is gone or cannot hold it. */
function operandOf(column: EntryColumn | undefined, text: string): FieldValue | undefined {
  if (!column) return undefined;
  const asText = column.check(text);
  return asText.ok ? asText.value : undefined;
}
