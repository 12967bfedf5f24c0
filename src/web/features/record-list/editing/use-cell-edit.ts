import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { useActor } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { ownTask } from './can-edit.ts';
import { useEditEntries } from './use-edit-entries.ts';

/** The reason why a cell is still open: a violation, or another person's change. */
export type CellTrouble =
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'overtaken'; readonly by: string; readonly theirs: FieldValue };

/** The value of one cell during a change. `close` is called with whether the focus returns to the list. */
export function useCellEdit(options: {
  readonly moduleId: string;
  readonly row: RecordRow;
  readonly column: RecordColumn;
  readonly type: FieldType;
  readonly close: (wantsFocus: boolean) => void;
}) {
  const t = useT();
  const actor = useActor();
  const { edit, offerUndo, isBusy: isSaving } = useEditEntries(options.moduleId);
  const { row, column, type, close } = options;
  const reading = useAction(getEntry, { errors: 'nowhere' });
  const [first] = useState(() => valueIn(row, column, type));
  const [value, setValue] = useState<FieldValue>(first);
  const [trouble, setTrouble] = useState<CellTrouble | null>(null);
  const latest = useRef<{ value: FieldValue; revision: number }>({ value: first, revision: row.revision });
  const isBusy = useRef(false);
  const change = (next: FieldValue) => {
    latest.current.value = next;
    setValue(next);
    setTrouble(null);
  };
  const taskId = ownTask(row, actor.id);
  const request = { params: { recordId: row.id }, query: { moduleId: options.moduleId, taskId } };
  useClosedWhenLocked(request, column, () => close(true));

  const overtaken = async () => {
    const { output: entry, error } = await reading.run(request);
    if (error) return setTrouble({ kind: 'wrong', message: error.message });
    latest.current.revision = entry.revision;
    const by = entry.modified_by?.name ?? '';
    setTrouble({ kind: 'overtaken', by, theirs: entry.data[column.name] ?? null });
  };

  /** Saves the value of the cell and closes it. The cell stays open when the save is refused. */
  const commit = async (wantsFocus: boolean): Promise<void> => {
    if (isBusy.current) return;
    const { value: typed, revision } = latest.current;
    if (isSame(typed, first)) return close(wantsFocus);
    const changes = [{ id: row.id, revision, taskId, data: { [column.name]: typed } }];
    isBusy.current = true;
    const { output: outcome, error } = await edit(changes);
    isBusy.current = false;
    const refused = error ?? outcome?.refused[0];
    if (refused?.code === 'stale_revision') await overtaken();
    else if (refused) setTrouble({ kind: 'wrong', message: refused.message || t('records:changeFailed') });
    else if (outcome) {
      offerUndo(outcome, changes);
      close(wantsFocus);
    }
  };
  return { value, change, commit, trouble, isSaving };
}

/** Closes a cell that turns out to be locked, and says so. */
function useClosedWhenLocked(
  request: EndpointRequest<typeof getEntry>,
  column: RecordColumn,
  close: () => void,
): void {
  const t = useT();
  const isLocked = useIsLocked(request, column.name);
  const onLocked = useEffectEvent(() => {
    toast.plain(t('records:cellLocked', { name: column.displayName }));
    close();
  });
  useEffect(() => {
    if (isLocked) onLocked();
  }, [isLocked]);
}

/** Whether the form currently prevents the person from changing a field of the entry. */
function useIsLocked(request: EndpointRequest<typeof getEntry>, name: string): boolean {
  const { data } = useEndpoint(getEntry, request, { keepPrevious: false });
  if (data === undefined || data.openedByRight.includes(name)) return false;
  return !(data.actions.includes('save') && data.access[name] === 'editable');
}

/** A row's value in the form that the field's input takes: references by their ids. */
export function valueIn(row: RecordRow, column: RecordColumn, type: FieldType): FieldValue {
  const shown = (row[column.name] ?? null) as FieldValue;
  const checked = column.field ? type.check(shown, column.field) : null;
  return checked?.ok ? checked.value : shown;
}

const isSame = (one: FieldValue, other: FieldValue) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
