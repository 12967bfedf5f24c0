import { getDataSet } from '#contracts/reference-data/get-data-set.ts';
import { listDataChanges } from '#contracts/reference-data/list-data-changes.ts';
import { listDataRows } from '#contracts/reference-data/list-data-rows.ts';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import type { DataSetDetail } from '../data-set-detail.ts';
import styles from '../reference-data.module.css';
import { ColumnLine } from './column-line.tsx';
import { useSetDraft } from './use-set-draft.ts';

/** Name, description, columns and key of a set. */
export function ColumnEditor({
  set,
  onEdit,
}: {
  set: DataSetDetail;
  /** Called with whether there are unsaved changes. */
  onEdit: (isEdited: boolean) => void;
}) {
  const t = useT();
  const { base, draft, saved, change, setColumn, addColumn } = useSetDraft(set, onEdit);
  const saving = useAction(saveDataSet, {
    invalidates: [getDataSet, listDataSets, listDataRows, listDataChanges],
    success: t('reference-data:saved'),
    onSuccess: saved,
    errors: 'fields',
  });
  const keys = useItemKeys(draft.columns);
  const faultAt = (path: string) =>
    saving.error?.violations.find((violation) => violation.path.startsWith(path))?.message;
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        saving.run({ body: { ...draft, id: base.id, revision: base.revision } });
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
              <ColumnLine
                key={keys[place]}
                column={column}
                number={place + 1}
                isKey={draft.keyColumn === column.name}
                isStored={base.columns.some(({ name }) => name === column.name)}
                canRemove={draft.columns.length >= 2 && draft.keyColumn !== column.name}
                fault={faultAt(`body.columns[${place}]`)}
                onChange={(next) => setColumn(place, next)}
                onKey={() => change({ keyColumn: column.name })}
                onRemove={() => change({ columns: draft.columns.toSpliced(place, 1) })}
              />
            ))}
          </ul>
        )}
      </Field>
      <div className={styles.actions}>
        <Button size="small" icon="plus" onClick={addColumn}>
          {t('reference-data:addColumn')}
        </Button>
        <Button kind="primary" type="submit" isBusy={saving.isBusy}>
          {t('reference-data:save')}
        </Button>
      </div>
    </form>
  );
}
