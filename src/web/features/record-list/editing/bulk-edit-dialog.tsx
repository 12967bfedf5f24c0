import { useId, useState } from 'react';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { fieldViews } from '#fields/views.ts';
import { useActor, useFieldResources, useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { columnTitle, type ModuleConfig, type RecordColumn } from '../record-columns.ts';
import styles from '../record-list.module.css';
import type { RecordRow } from '../table/record-cell.tsx';
import { BulkEditResult } from './bulk-edit-result.tsx';
import { isEditable, ownTask } from './can-edit.ts';
import { valueIn } from './use-cell-edit.ts';
import { type EditOutcome, type EntryChange, useEditEntries } from './use-edit-entries.ts';

const noNames: ReadonlyMap<string, string> = new Map();

/**
 * Gives a field of the ticked entries one value, and says what came of each. What none of them takes stays as typed, with
 * the reason; where some refuse it, these can be given another one.
 */
export function BulkEditDialog(props: {
  config: ModuleConfig;
  columns: readonly RecordColumn[];
  rows: readonly RecordRow[];
  /** `didAll`: nothing was refused. */
  onClose: (didAll: boolean) => void;
}) {
  const t = useT();
  const actor = useActor();
  const { config } = props;
  const [left, setLeft] = useState<ReadonlySet<string> | null>(null);
  const rows = left ? props.rows.filter(({ id }) => left.has(id)) : props.rows;
  const { edit, takeBack, offerUndo } = useEditEntries(config.id);
  const columns = config.columns.filter(isEditable);
  const [name, setName] = useState(columns[0]?.name ?? '');
  const [value, setValue] = useState<FieldValue>(() => firstValue(rows, columns[0]));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<{ outcome: EditOutcome; changes: readonly EntryChange[] } | null>(
    null,
  );
  const column = columns.find((candidate) => candidate.name === name);
  const submit = async () => {
    setIsBusy(true);
    setError(null);
    const changes = rows.map((row) => ({
      id: row.id,
      revision: row.revision,
      taskId: ownTask(row, actor.id),
      data: { [name]: value },
    }));
    try {
      const outcome = await edit(changes);
      const reason = reasonOfAll(outcome);
      if (reason !== null) return setError(reason);
      if (outcome.refused.length > 0) return setResult({ outcome, changes });
      offerUndo(outcome, changes);
      props.onClose(true);
    } catch (failure) {
      setError((failure as Error).message || t('records:changeFailed'));
    } finally {
      setIsBusy(false);
    }
  };
  if (result) {
    return (
      <BulkEditResult
        outcome={result.outcome}
        rows={rows}
        columns={props.columns}
        onUndo={() => {
          void takeBack(result.outcome, result.changes);
          props.onClose(false);
        }}
        onAgain={() => {
          setLeft(new Set(result.outcome.refused.map(({ id }) => id)));
          setResult(null);
        }}
        onClose={() => props.onClose(false)}
      />
    );
  }
  return (
    <Dialog
      title={t('records:changeTitle', { count: rows.length })}
      width={440}
      closeLabel={t('ui:close')}
      onClose={() => props.onClose(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => props.onClose(false)}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy} isDisabled={column === undefined}>
            {t('records:change')}
          </Button>
        </>
      }
    >
      <div className={styles.filterForm}>
        <Field label={t('records:field')}>
          {(control) => (
            <select
              id={control.id}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setValue(
                  firstValue(
                    rows,
                    columns.find((candidate) => candidate.name === event.target.value),
                  ),
                );
                setError(null);
              }}
            >
              {columns.map((candidate) => (
                <option key={candidate.name} value={candidate.name}>
                  {columnTitle(candidate, t)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {column && (
          <NewValue
            key={name}
            moduleId={config.id}
            column={column}
            value={value}
            error={error}
            onChange={(next) => {
              setValue(next);
              setError(null);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Why none of the entries was changed, if it is the same for all. */
function reasonOfAll({ changed, refused }: EditOutcome): string | null {
  const messages = new Set(refused.map(({ message }) => message));
  const [message] = messages;
  return changed.length === 0 && messages.size === 1 ? (message ?? null) : null;
}

/** One entry is changed from what it has; several have nothing in common. */
function firstValue(rows: readonly RecordRow[], column: RecordColumn | undefined): FieldValue {
  const type = fieldCatalogue.get(column?.field?.editorType ?? '');
  const [row] = rows;
  return rows.length === 1 && row && column && type ? valueIn(row, column, type) : null;
}

function NewValue(props: {
  moduleId: string;
  column: RecordColumn;
  value: FieldValue;
  error: string | null;
  onChange: (value: FieldValue) => void;
}) {
  const t = useT();
  const id = useId();
  const textFacts = useTextFacts(noNames);
  const resources = useFieldResources(props.moduleId);
  const { field } = props.column;
  const type = fieldCatalogue.get(field?.editorType ?? '');
  const view = fieldViews.get(field?.editorType ?? '');
  const Input = view?.Input;
  if (!field || !type || !Input) return null;
  return (
    <Field
      id={id}
      label={t('records:newValue')}
      help={props.value === null ? t('records:emptiesField') : undefined}
      error={props.error ?? undefined}
      isGroup={view.isGroup}
    >
      {(control) => (
        <Input
          id={control.id}
          field={field}
          value={props.value}
          describedBy={control['aria-describedby']}
          isInvalid={control['aria-invalid']}
          facts={textFacts}
          resources={resources}
          onChange={props.onChange}
        />
      )}
    </Field>
  );
}
