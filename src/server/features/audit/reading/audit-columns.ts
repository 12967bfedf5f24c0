import type { FieldDefinition } from '#engine/form/definition.ts';
import { dateTimeKind } from '#engine/form/value-kinds/date-kinds.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import { userKind } from '#engine/form/value-kinds/user-kind.ts';
import type { ValueKind } from '#engine/form/value-kinds/value-kind.ts';
import type { ListColumn } from '#server/features/lists/index.ts';

const text = textKind({ maxLength: 250, isMultiline: false });

const noSettings: FieldDefinition = {
  id: '',
  name: '',
  displayName: '',
  editorType: '',
  columnIndex: 0,
  width: 4,
};

function column(
  name: string,
  kind: ValueKind | ValueKind<'user'>,
  { isSearchable = false, isSortable = false, columnName = name } = {},
): ListColumn {
  return {
    name,
    columnName,
    kind: kind.columnKind,
    operators: kind.operators,
    isSortable,
    isSearchable,
    check: (value) => kind.check(value, noSettings),
    write: (value) => value,
  };
}

const columns = [
  column('at', dateTimeKind, { isSortable: true }),
  column('actor', userKind, { columnName: 'actor_id' }),
  column('acted_for', userKind),
  column('way', text),
  column('action', text),
  column('subject_kind', text),
  column('subject_id', text, { isSearchable: true }),
  // Ids of apps and entries have the shape of those of users.
  column('module_id', userKind),
  column('entry_id', userKind),
  column('ip', text, { isSearchable: true }),
];

/** Columns of the audit trail, by name. */
export const auditColumns: ReadonlyMap<string, ListColumn> = new Map(
  columns.map((item) => [item.name, item]),
);
