import { useState } from 'react';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useActor } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { ModuleConfig, RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { isEditable, ownTask } from './can-edit.ts';
import { valueIn } from './use-cell-edit.ts';
import { type EditOutcome, type EntryChange, useEditEntries } from './use-edit-entries.ts';

/** One value for a field of several entries: the field, the value, and the results. */
export function useBulkEdit(props: {
  readonly config: ModuleConfig;
  readonly rows: readonly RecordRow[];
  readonly onClose: (didAll: boolean) => void;
}) {
  const t = useT();
  const actor = useActor();
  const { config } = props;
  const [left, setLeft] = useState<ReadonlySet<string> | null>(null);
  const rows = left ? props.rows.filter(({ id }) => left.has(id)) : props.rows;
  const { edit, takeBack, offerUndo, isBusy } = useEditEntries(config.id);
  const columns = config.columns.filter(isEditable);
  const [name, setName] = useState(columns[0]?.name ?? '');
  const [value, setValue] = useState<FieldValue>(() => firstValue(rows, columns[0]));
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<{ outcome: EditOutcome; changes: readonly EntryChange[] } | null>(
    null,
  );
  const columnOf = (wanted: string) => columns.find((candidate) => candidate.name === wanted);
  const column = columnOf(name);
  const submit = async () => {
    setError(null);
    const changes = changesOf(rows, actor.id, { [name]: value });
    const { output: outcome, error: failure } = await edit(changes);
    if (failure) return setError(failure.message || t('records:changeFailed'));
    const reason = reasonOfAll(outcome);
    if (reason !== null) return setError(reason);
    if (outcome.refused.length > 0) return setResult({ outcome, changes });
    offerUndo(outcome, changes);
    props.onClose(true);
  };
  const choose = (next: string) => {
    setName(next);
    setValue(firstValue(rows, columnOf(next)));
    setError(null);
  };
  const change = (next: FieldValue) => {
    setValue(next);
    setError(null);
  };
  /** Removes the changed entries from the selection, so that the others can get another value. */
  const again = ({ refused }: EditOutcome) => {
    setLeft(new Set(refused.map(({ id }) => id)));
    setResult(null);
  };
  return {
    ...{ rows, columns, column, name, value, error, isBusy, result },
    ...{ choose, change, submit, again, takeBack },
  };
}

function changesOf(
  rows: readonly RecordRow[],
  actorId: string,
  data: Readonly<Record<string, FieldValue>>,
): EntryChange[] {
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    taskId: ownTask(row, actorId),
    data,
  }));
}

/** Why none of the entries was changed, if it is the same for all. */
function reasonOfAll({ changed, refused }: EditOutcome): string | null {
  const messages = new Set(refused.map(({ message }) => message));
  const [message] = messages;
  return changed.length === 0 && messages.size === 1 ? (message ?? null) : null;
}

/** A single entry starts with its current value. Several entries start without a value. */
function firstValue(rows: readonly RecordRow[], column: RecordColumn | undefined): FieldValue {
  const type = fieldCatalogue.get(column?.field?.editorType ?? '');
  const [row] = rows;
  return rows.length === 1 && row && column && type ? valueIn(row, column, type) : null;
}
