import { fieldCatalogue } from '#fields/catalogue.ts';
import { fieldViews } from '#fields/views.ts';
import type { ModuleConfig, RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';

/** Whether values of a column can be changed in a list. Files, secrets and formatted texts need the form. */
export function isEditable({ field }: RecordColumn): boolean {
  const type = fieldCatalogue.get(field?.editorType ?? '');
  if (!type || !fieldViews.get(type.name)?.Input) return false;
  const isPlain = type.content !== 'file' && type.content !== 'secret' && type.html === undefined;
  return type.origin === 'entered' && isPlain;
}

/** The task through which the reader can change an entry: their own before that of an absent person. */
export function ownTask(row: RecordRow, actorId: string): string | undefined {
  const own = row.tasks.filter((task) => task.is_own);
  return (own.find((task) => task.assignee.id === actorId) ?? own[0])?.id;
}

/** Whether the person can probably change a cell. The list does not know everything; the server decides. */
export function canEditCell(
  { actions }: ModuleConfig,
  row: RecordRow,
  column: RecordColumn,
  actorId: string,
): boolean {
  // A row lacks the fields that are hidden at the entry's current place.
  if (!isEditable(column) || !(column.name in row)) return false;
  if (row.workflow_status === 'Draft' || ownTask(row, actorId) !== undefined) return true;
  const isOwn = row.created_by?.id === actorId || row.workflow_initiator_user?.id === actorId;
  return actions.includes('editAll') || isOwn;
}

/** Whether the person can change any of these entries: by a right, as drafts, as returned entries, or by a task. */
export function canEditSome(config: ModuleConfig, rows: readonly RecordRow[], actorId: string): boolean {
  return config.canEdit || rows.some((row) => isWaitingFor(row, actorId));
}

function isWaitingFor(row: RecordRow, actorId: string): boolean {
  const { workflow_status: status, workflow_initiator_user: initiator } = row;
  if (status === 'Draft' || ownTask(row, actorId) !== undefined) return true;
  return status === 'Returned' && initiator?.id === actorId;
}
