import { useEffect, useState } from 'react';
import { getDataSet } from '#contracts/reference-data/get-data-set.ts';
import { listDataChanges } from '#contracts/reference-data/list-data-changes.ts';
import { listDataRows } from '#contracts/reference-data/list-data-rows.ts';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { dataColumnTypes } from '#contracts/shapes/reference-data.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import type { DataSetDetail } from '../data-set-detail.ts';
import styles from '../reference-data.module.css';

/** Name, description, columns and key of a set. */
export function ColumnEditor({
  set,
  onEdit,
}: {
  set: DataSetDetail;
  /** Whether there is something that is not saved. */
  onEdit: (isEdited: boolean) => void;
}) {
  const t = useT();
  const { id, revision } = set;
  const [first] = useState({
    name: set.name,
    description: set.description,
    columns: set.columns,
    keyColumn: set.keyColumn,
  });
  const [draft, setDraft] = useState(first);
  const isEdited = draft !== first;
  useEffect(() => {
    onEdit(isEdited);
    return () => onEdit(false);
  }, [isEdited, onEdit]);
  const saving = useEndpointMutation(saveDataSet, {
    invalidates: [getDataSet, listDataSets, listDataRows, listDataChanges],
    onSuccess: () => toast.success(t('reference-data:saved')),
    onError: (error) => error.violations.length === 0 && toast.error(error.message),
  });
  const keys = useItemKeys(draft.columns);
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next });
  const faultAt = (path: string) =>
    saving.error?.violations.find((violation) => violation.path.startsWith(path))?.message;
  const setColumn = (place: number, next: Partial<DataSetDetail['columns'][number]>) => {
    const before = draft.columns[place];
    if (!before) return;
    const column = { ...before, ...next };
    const keyColumn = draft.keyColumn === before.name ? column.name : draft.keyColumn;
    change({ columns: draft.columns.with(place, column), keyColumn });
  };
  const addColumn = () => {
    const names = new Set(draft.columns.map(({ name }) => name));
    let number = draft.columns.length + 1;
    while (names.has(`column${number}`)) number += 1;
    const displayName = t('reference-data:columnNumber', { number });
    const column = { name: `column${number}`, displayName, type: 'text' as const };
    change({ columns: [...draft.columns, column] });
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ body: { ...draft, id, revision } });
      }}
    >
      <Field label={t('reference-data:name')} isRequired error={faultAt('body.name')}>
        {(control) => (
          <TextInput {...control} value={draft.name} maxLength={60} onChange={(name) => change({ name })} />
        )}
      </Field>
      <Field label={t('reference-data:description')}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.description}
            maxLength={500}
            onChange={(description) => change({ description })}
          />
        )}
      </Field>
      <Field label={t('reference-data:view_columns')} isGroup error={faultAt('body.keyColumn')}>
        {() => (
          <ul className={styles.columns}>
            {draft.columns.map((column, place) => (
              <li key={keys[place]} className={styles.column}>
                <TextInput
                  size="small"
                  aria-label={t('reference-data:columnLabel', { number: place + 1 })}
                  value={column.displayName}
                  onChange={(displayName) => setColumn(place, { displayName })}
                />
                <select
                  className={styles.pick}
                  aria-label={t('reference-data:columnType', { column: column.displayName })}
                  value={column.type}
                  onChange={(event) =>
                    setColumn(place, {
                      type: dataColumnTypes.find((type) => type === event.target.value) ?? column.type,
                    })
                  }
                >
                  {dataColumnTypes.map((type) => (
                    <option key={type} value={type}>
                      {t(`fields:${type}`)}
                    </option>
                  ))}
                </select>
                <label className={styles.radio}>
                  <input
                    type="radio"
                    name="key-column"
                    checked={draft.keyColumn === column.name}
                    onChange={() => change({ keyColumn: column.name })}
                  />
                  {t('reference-data:key')}
                </label>
                {set.columns.some(({ name }) => name === column.name) ? (
                  <code className={styles.columnName}>{column.name}</code>
                ) : (
                  <TextInput
                    size="small"
                    aria-label={t('reference-data:columnName', { number: place + 1 })}
                    value={column.name}
                    maxLength={40}
                    onChange={(name) => setColumn(place, { name: name.replace(/\W/g, '') })}
                  />
                )}
                <IconButton
                  size="tiny"
                  icon="x"
                  label={t('reference-data:removeColumn', { column: column.displayName })}
                  isDisabled={draft.columns.length < 2 || draft.keyColumn === column.name}
                  onClick={() => change({ columns: draft.columns.toSpliced(place, 1) })}
                />
                {faultAt(`body.columns[${place}]`) && (
                  <span className={styles.fault}>{faultAt(`body.columns[${place}]`)}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Field>
      <div className={styles.actions}>
        <Button size="small" icon="plus" onClick={addColumn}>
          {t('reference-data:addColumn')}
        </Button>
        <Button kind="primary" type="submit" isBusy={saving.isPending}>
          {t('reference-data:save')}
        </Button>
      </div>
    </form>
  );
}
