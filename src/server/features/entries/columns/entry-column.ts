import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { ListColumn } from '#server/features/lists/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { type ColumnBinding, entryLayout } from '../table/entry-layout.ts';
import type { FieldSecrecy, HiddenAt } from './field-secrecy.ts';
import { type SystemListColumn, systemListColumns } from './system-columns.ts';

/** A column of one module's record list, with where its values stand in the table. */
export interface EntryColumn extends ListColumn {
  /** Where the value comes from when it does not stand in the table. */
  readonly derived?: { readonly text: string } | 'expiry';
  /** Where the value counts as blank for people from whom it is hidden; empty: nowhere. */
  readonly hiddenAt: readonly HiddenAt[];
  /** Absent for system columns. */
  readonly binding?: ColumnBinding;
}

const groupKinds: ReadonlySet<ColumnKind> = new Set(['text', 'numeric', 'boolean', 'date', 'uuid']);

/** Whether entries can be put together by the values of a column, and a filter gets each group's entries. */
export function isGroupable({ kind, isHtml, operators, derived }: EntryColumn): boolean {
  return groupKinds.has(kind) && isHtml !== true && derived === undefined && operators.includes('eq');
}

const nowhere: readonly HiddenAt[] = [];

interface Known {
  readonly secrecy: FieldSecrecy;
  readonly columns: ReadonlyMap<string, EntryColumn>;
}

const known = new WeakMap<ModuleVersion, Known>();

/** Columns that the list of a version's module offers, by name; put together once for a version and its secrecy. */
export function listColumns(version: ModuleVersion, secrecy: FieldSecrecy): ReadonlyMap<string, EntryColumn> {
  const held = known.get(version);
  if (held?.secrecy === secrecy) return held.columns;
  const columns = putTogether(version, secrecy);
  known.set(version, { secrecy, columns });
  return columns;
}

function putTogether(version: ModuleVersion, secrecy: FieldSecrecy): ReadonlyMap<string, EntryColumn> {
  const { form } = version.compiled;
  const layout = entryLayout(version);
  const columns = new Map<string, EntryColumn>();
  for (const { derived, ...column } of systemListColumns) {
    columns.set(column.name, {
      ...column,
      derived: derived && derivedFrom(version, derived),
      isSortable: true,
      isSearchable: false,
      hiddenAt: nowhere,
      write: (value) => value,
    });
  }
  for (const column of filterColumnsOf(form).values()) {
    const field = form.fields.get(column.name);
    const binding = layout.byField.get(column.name);
    if (!field || !binding) continue;
    columns.set(column.name, {
      ...column,
      columnName: binding.column.columnName,
      isSortable: field.type.inLists.isSortable && columnKinds[column.kind].isOrdered,
      isSearchable: field.type.inLists.isSearchable,
      hiddenAt: secrecy.hiddenAt.get(column.name) ?? nowhere,
      binding,
      write: (value) => field.type.toColumn(value as never),
    });
  }
  return columns;
}

function derivedFrom(
  { module }: ModuleVersion,
  derived: NonNullable<SystemListColumn['derived']>,
): NonNullable<EntryColumn['derived']> {
  return derived === 'appName' ? { text: module.displayName } : derived;
}
