import { useId } from 'react';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { fieldViews } from '#fields/views.ts';
import { useFieldResources, useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { columnTitle, type ModuleConfig, type RecordColumn } from '../record-columns.ts';
import styles from '../record-list.module.css';
import type { RecordRow } from '../table/record-cell.tsx';
import { BulkEditResult } from './bulk-edit-result.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';

const noNames: ReadonlyMap<string, string> = new Map();

/**
 * Sets a field of the selected entries to one value and shows the result of each entry. If all refuse it, the value
 * stays in the dialog with the reason; if some do, these can get another value.
 */
export function BulkEditDialog(props: {
  config: ModuleConfig;
  columns: readonly RecordColumn[];
  rows: readonly RecordRow[];
  /** `didAll`: no entry refused. */
  onClose: (didAll: boolean) => void;
}) {
  const t = useT();
  const bulk = useBulkEdit(props);
  const { rows, columns, column, name, value, error, result } = bulk;
  if (result) {
    return (
      <BulkEditResult
        outcome={result.outcome}
        rows={rows}
        columns={props.columns}
        onUndo={() => {
          void bulk.takeBack(result.outcome, result.changes);
          props.onClose(false);
        }}
        onAgain={() => bulk.again(result.outcome)}
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
      onSubmit={() => void bulk.submit()}
      footer={
        <>
          <Button onClick={() => props.onClose(false)}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={bulk.isBusy} isDisabled={column === undefined}>
            {t('records:change')}
          </Button>
        </>
      }
    >
      <div className={styles.filterForm}>
        <Field label={t('records:field')}>
          {(control) => (
            <Select
              {...control}
              value={name}
              options={columns.map((candidate) => ({
                value: candidate.name,
                label: columnTitle(candidate, t),
              }))}
              onChange={bulk.choose}
            />
          )}
        </Field>
        {column && (
          <NewValue
            key={name}
            moduleId={props.config.id}
            column={column}
            value={value}
            error={error}
            onChange={bulk.change}
          />
        )}
      </div>
    </Dialog>
  );
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
