import { useId } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { fieldViews } from '#fields/views.ts';
import { useFieldResources } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { columnTitle, type ModuleConfig, type RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { CellTroubleNote } from './cell-trouble-note.tsx';
import styles from './editing.module.css';
import { rowName } from './row-name.ts';
import { useCellEdit } from './use-cell-edit.ts';

/** The input of one cell on phones, where the list has no room for it. */
export function CellSheet(props: {
  config: ModuleConfig;
  row: RecordRow;
  column: RecordColumn;
  textFacts: TextFacts;
  onClose: () => void;
}) {
  const type = fieldCatalogue.get(props.column.field?.editorType ?? '');
  return type ? <Sheet {...props} type={type} /> : null;
}

function Sheet(props: Parameters<typeof CellSheet>[0] & Pick<Parameters<typeof useCellEdit>[0], 'type'>) {
  const t = useT();
  const id = useId();
  const { config, row, column, type, textFacts, onClose } = props;
  const resources = useFieldResources(config.id, row.id);
  const edit = useCellEdit({ moduleId: config.id, row, column, type, close: onClose });
  const view = fieldViews.get(type.name);
  const { field } = column;
  const Input = view?.Input;
  if (!Input || !field) return null;
  const { trouble } = edit;
  return (
    <Dialog
      title={rowName(row, config.columns, textFacts) || t('records:changeTitle', { count: 1 })}
      width={440}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={() => void edit.commit(false)}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={edit.isSaving}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <Field
        id={id}
        label={columnTitle(column, t)}
        error={trouble?.kind === 'wrong' ? trouble.message : undefined}
        isGroup={view.isGroup}
      >
        {(control) => (
          <Input
            id={control.id}
            field={field}
            value={edit.value}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid']}
            hasAutoFocus
            facts={textFacts}
            resources={resources}
            valuesBeside={() => row as Readonly<Record<string, FieldValue>>}
            onChange={edit.change}
          />
        )}
      </Field>
      {trouble?.kind === 'overtaken' && (
        <div role="alert" className={styles.overtaken}>
          <CellTroubleNote
            trouble={trouble}
            field={field}
            type={type}
            textFacts={textFacts}
            onKeep={onClose}
            onSave={() => void edit.commit(false)}
          />
        </div>
      )}
    </Dialog>
  );
}
