import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { getEntry } from '#contracts/entries/get-entry.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { useActor } from '#web/features/entry-form/index.ts';
import { call } from '#web/lib/api/client.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { ownTask } from './can-edit.ts';
import { useEditEntries } from './use-edit-entries.ts';

/** Why a cell is still open: what is wrong, or what somebody else has made of it. */
export type CellTrouble =
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'overtaken'; readonly by: string; readonly theirs: FieldValue };

/** The value of one cell while it is being changed. `close` is told whether the keyboard goes back to the list. */
export function useCellEdit(options: {
  readonly moduleId: string;
  readonly row: RecordRow;
  readonly column: RecordColumn;
  readonly type: FieldType;
  readonly close: (wantsFocus: boolean) => void;
}) {
  const t = useT();
  const actor = useActor();
  const { edit, offerUndo } = useEditEntries(options.moduleId);
  const { row, column, type, close } = options;
  const [first] = useState(() => valueIn(row, column, type));
  const [value, setValue] = useState<FieldValue>(first);
  const [trouble, setTrouble] = useState<CellTrouble | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const latest = useRef<{ value: FieldValue; revision: number }>({ value: first, revision: row.revision });
  const isBusy = useRef(false);
  const change = (next: FieldValue) => {
    latest.current.value = next;
    setValue(next);
    setTrouble(null);
  };
  const taskId = ownTask(row, actor.id);
  const request = { params: { recordId: row.id }, query: { moduleId: options.moduleId, taskId } };
  const isLocked = useIsLocked(request, column.name);
  const onLocked = useEffectEvent(() => {
    toast.plain(t('records:cellLocked', { name: column.displayName }));
    close(true);
  });
  useEffect(() => {
    if (isLocked) onLocked();
  }, [isLocked]);

  const overtaken = async () => {
    const entry = await call(getEntry, request);
    latest.current.revision = entry.revision;
    const by = entry.modified_by?.name ?? '';
    setTrouble({ kind: 'overtaken', by, theirs: entry.data[column.name] ?? null });
  };

  /** Saves what is in the cell and closes it; it stays open when that is refused. */
  const commit = async (wantsFocus: boolean): Promise<void> => {
    if (isBusy.current) return;
    const { value: typed, revision } = latest.current;
    if (isSame(typed, first)) return close(wantsFocus);
    isBusy.current = true;
    setIsSaving(true);
    try {
      const changes = [{ id: row.id, revision, taskId, data: { [column.name]: typed } }];
      const outcome = await edit(changes);
      const [refused] = outcome.refused;
      if (refused?.code === 'stale_revision') await overtaken();
      else if (refused) setTrouble({ kind: 'wrong', message: refused.message });
      else {
        offerUndo(outcome, changes);
        close(wantsFocus);
      }
    } catch (error) {
      setTrouble({ kind: 'wrong', message: (error as Error).message || t('records:changeFailed') });
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  return { value, change, commit, trouble, isSaving };
}

/** Whether the form does not let the person change a field of the entry as it stands. */
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
