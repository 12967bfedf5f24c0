import type { FieldDefinition } from '#engine/form/definition.ts';
import { booleanKind } from '#engine/form/value-kinds/boolean-kind.ts';
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

function column(name: string, kind: ValueKind | ValueKind<'user'>, isSearchable = false): ListColumn {
  return {
    name,
    columnName: name,
    kind: kind.columnKind,
    operators: kind.operators,
    isSortable: true,
    isSearchable,
    check: (value) => kind.check(value, noSettings),
    write: (value) => value,
  };
}

const columns = [
  column('display_name', text, true),
  column('activity_title', text, true),
  column('activity_name', text, true),
  column('record_title', text, true),
  column('task_type', text),
  column('assigned_from_user', userKind),
  column('record_started_by', userKind),
  column('assignee', userKind),
  column('started_on', dateTimeKind),
  column('due_at', dateTimeKind),
  column('isOverdue', booleanKind),
  column('workflow_status', text),
];

/** Columns of the task list; `task-store.ts` gives each of them by this name. */
export const taskColumns: ReadonlyMap<string, ListColumn> = new Map(columns.map((item) => [item.name, item]));

/** Columns about the workflow, which lists show only when asked. */
export const hiddenTaskColumns: ReadonlySet<string> = new Set(['activity_name', 'workflow_status']);
