import { entryStatuses } from '#contracts/shapes/entry.ts';
import { type ListedColumn, listedColumnNames, listedColumns } from '#engine/form/names/listed-columns.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { FilterColumn } from '#engine/query/filter-column.ts';
import { canonicalInstant } from '#engine/value/calendar.ts';
import type { CheckedValue, FieldValue } from '#engine/value/field-value.ts';
import { isUuid } from '#engine/value/uuid.ts';

/** A column that every record list has, whatever the form (docs/user-guide/default-fields.md). */
export interface SystemListColumn extends FilterColumn {
  /** Whether the list shows it by default. */
  readonly isVisible: boolean;
  /** Name of the column in the table. */
  readonly columnName: string;
  /** Not stored in the table: the name of the app, or when the first open task is due. */
  readonly derived?: 'appName' | 'expiry';
}

const equality: readonly FilterOperator[] = ['eq', 'neq', 'isin', 'isnull', 'isnotnull'];
const order: readonly FilterOperator[] = ['lt', 'lte', 'gt', 'gte'];
const parts: readonly FilterOperator[] = ['startswith', 'endswith', 'contains', 'doesnotcontain'];

const accept = (value: FieldValue): CheckedValue => ({ ok: true, value });
const refuse = (code: string): CheckedValue => ({ ok: false, code });

type Filtering = Pick<FilterColumn, 'operators' | 'check'>;

/** How columns of a kind are filtered. */
const filterings: Readonly<Record<(typeof listedColumns)[ListedColumn]['kind'], Filtering>> = {
  text: {
    operators: [...equality, ...parts, 'isempty', 'isnotempty'],
    check: (value) => (typeof value === 'string' ? accept(value) : refuse('not_text')),
  },
  timestamptz: {
    operators: [...equality, ...order],
    check(value) {
      const canonical = typeof value === 'string' ? canonicalInstant(value) : null;
      return canonical === null ? refuse('not_a_date_time') : accept(canonical);
    },
  },
  uuid: {
    operators: equality,
    check: (value) =>
      typeof value === 'string' && isUuid(value) ? accept(value.toLowerCase()) : refuse('not_a_user'),
  },
};

const ofStatus: Filtering = {
  operators: ['eq', 'neq', 'isin'],
  check: (value) =>
    entryStatuses.some((known) => known === value) ? accept(value) : refuse('not_an_option'),
};

const visibleFirst: ReadonlySet<ListedColumn> = new Set([
  'workflow_status',
  'workflow_activity_name',
  'workflow_started_on',
  'workflow_initiator_user',
]);

const derivedColumns: Partial<Record<ListedColumn, SystemListColumn['derived']>> = {
  flow_name: 'appName',
  expire_at: 'expiry',
};

/** In the order they are shown. */
export const systemListColumns: readonly SystemListColumn[] = listedColumnNames.map((name) => {
  const column = listedColumns[name];
  return {
    ...(name === 'workflow_status' ? ofStatus : filterings[column.kind]),
    name,
    kind: column.kind,
    columnName: 'storedAs' in column ? column.storedAs : name,
    isVisible: visibleFirst.has(name),
    derived: derivedColumns[name],
  };
});

/** Names that a layout can contain although lists cannot filter, sort or search by them: the assignees of an entry. */
export const shownOnlyColumns: ReadonlySet<string> = new Set(['tasks']);
