import type { FieldValue } from '#engine/value/field-value.ts';
import { useActor } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { canEditCell, isEditable, ownTask } from '../editing/can-edit.ts';
import { useEditEntries } from '../editing/use-edit-entries.ts';
import { columnTitle, type ModuleConfig, type RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';

/** Where an entry moves: its new value, and how the place is called. */
export interface MoveTarget {
  readonly value: FieldValue;
  readonly label: string;
}

/** Moves entries of a display by changing the column that arranges it. */
export function useMoveEntry(config: ModuleConfig, by: RecordColumn) {
  const t = useT();
  const actor = useActor();
  const { edit, takeBack } = useEditEntries(config.id);
  const name = columnTitle(by, t);

  /** Why an entry stays where it is, as far as the list knows; null if it can probably move. The server decides. */
  const reasonToStay = (row: RecordRow): string | null => {
    if (by.isSystem) return t('records:setByProcess', { name });
    if (!isEditable(by)) return t('records:cellLocked', { name });
    if (!(by.name in row)) return t('records:hiddenHere', { name });
    return canEditCell(config, row, by, actor.id) ? null : t('records:changeNotAllowed');
  };

  /** Changes the entry and offers to undo it. A refusal is shown with its reason. Ends once the lists are current. */
  const move = async (row: RecordRow, entryName: string, target: MoveTarget): Promise<void> => {
    const reason = reasonToStay(row);
    if (reason !== null) return void toast.plain(reason);
    const { id, revision } = row;
    const data = { [by.name]: target.value };
    const changes = [{ id, revision, taskId: ownTask(row, actor.id), data }];
    const { output, error } = await edit(changes);
    const refusal = error?.message ?? output?.refused[0]?.message;
    if (refusal !== undefined) return void toast.error(refusal || t('records:changeFailed'));
    if (!output) return;
    toast.undo(t('records:moved', { name: entryName, place: target.label }), t('ui:undo'), () => {
      void takeBack(output, changes);
    });
  };
  return { move, reasonToStay };
}
