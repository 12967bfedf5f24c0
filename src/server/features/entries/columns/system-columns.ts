import { entryStatuses } from '#contracts/shapes/entry.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { FilterColumn } from '#engine/query/filter-column.ts';
import { canonicalInstant } from '#engine/value/calendar.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { CheckedValue, FieldValue } from '#engine/value/field-value.ts';
import { isUuid } from '#engine/value/uuid.ts';

/** A column that every record list has, whatever the form (docs/user-guide/default-fields.md). */
export interface SystemListColumn extends FilterColumn {
  /** Whether the list shows it from the outset. */
  readonly isVisible: boolean;
  /** Name of the column in the table, where it is another. */
  readonly columnName?: string;
  /** Not kept in the table: the name of the app, or when the first open task is due. */
  readonly derived?: 'appName' | 'expiry';
}

const equality: readonly FilterOperator[] = ['eq', 'neq', 'isin', 'isnull', 'isnotnull'];
const order: readonly FilterOperator[] = ['lt', 'lte', 'gt', 'gte'];
const parts: readonly FilterOperator[] = ['startswith', 'endswith', 'contains', 'doesnotcontain'];

const accept = (value: FieldValue): CheckedValue => ({ ok: true, value });
const refuse = (code: string): CheckedValue => ({ ok: false, code });

function text(name: string, isVisible: boolean): SystemListColumn {
  const check = (value: FieldValue) => (typeof value === 'string' ? accept(value) : refuse('not_text'));
  return {
    name,
    kind: 'text',
    operators: [...equality, ...parts, 'isempty', 'isnotempty'],
    check,
    isVisible,
  };
}

function instant(name: string, isVisible: boolean): SystemListColumn {
  return {
    name,
    kind: 'timestamptz',
    operators: [...equality, ...order],
    check(value) {
      const canonical = typeof value === 'string' ? canonicalInstant(value) : null;
      return canonical === null ? refuse('not_a_date_time') : accept(canonical);
    },
    isVisible,
  };
}

function person(name: string, isVisible: boolean): SystemListColumn {
  return {
    name,
    kind: 'uuid' satisfies ColumnKind,
    operators: equality,
    check: (value) =>
      typeof value === 'string' && isUuid(value) ? accept(value.toLowerCase()) : refuse('not_a_user'),
    isVisible,
  };
}

const status: SystemListColumn = {
  ...text('workflow_status', true),
  operators: ['eq', 'neq', 'isin'],
  check: (value) =>
    entryStatuses.some((known) => known === value) ? accept(value) : refuse('not_an_option'),
};

/** In the order they are shown. */
export const systemListColumns: readonly SystemListColumn[] = [
  status,
  text('workflow_activity_name', true),
  instant('workflow_started_on', true),
  person('workflow_initiator_user', true),
  text('workflow_initiator_email', false),
  instant('workflow_completed_on', false),
  person('created_by', false),
  instant('created_on', false),
  person('modified_by', false),
  instant('modified_on', false),
  { ...text('flow_name', false), derived: 'appName' },
  { ...instant('submitted_at', false), columnName: 'submitted_on' },
  { ...instant('completed_at', false), columnName: 'workflow_completed_on' },
  { ...instant('expire_at', false), derived: 'expiry' },
];

/** Names that a layout may hold although lists cannot filter, sort or search by them: who has an entry. */
export const shownOnlyColumns: ReadonlySet<string> = new Set(['tasks']);
