import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import entryForm from '../entry-form.module.css';
import { placeOf } from '../model/field-path.ts';
import { violationText } from '../model/violation-text.ts';
import { FieldBlock } from '../parts/field-block.tsx';
import { useFormSurroundings } from '../parts/form-context.tsx';
import styles from './table-cards.module.css';
import { TableLines } from './table-lines.tsx';
import type { TableParts } from './table-parts.ts';
import { useRemoveRow } from './use-remove-row.ts';

/** A table section on a phone: lines to tap. A tap opens one row in its own sheet. */
export function TableCards(props: TableParts) {
  const t = useT();
  const [openRow, setOpenRow] = useState<number | null>(null);
  const { focus } = props.model;
  const [openedFor, setOpenedFor] = useState(focus);
  if (focus !== openedFor) {
    setOpenedFor(focus);
    const asked = focus && placeOf(focus.path);
    if (asked?.section === props.section.name) setOpenRow(asked.row);
  }
  const addRow = () => {
    props.addRow();
    setOpenRow(props.rows.length);
  };
  return (
    <>
      {props.rows.length === 0 && <p className={entryForm.pending}>{t('entry:noRows')}</p>}
      <TableLines {...props} onOpen={setOpenRow} />
      <div className={styles.cardAdd}>
        <Button kind="soft" size="large" icon="plus" isWide isDisabled={!props.canAdd} onClick={addRow}>
          {t('entry:addRow')}
        </Button>
      </div>
      {openRow !== null && openRow < props.rows.length && (
        <RowDialog {...props} row={openRow} onClose={() => setOpenRow(null)} />
      )}
    </>
  );
}

function RowDialog(props: TableParts & { row: number; onClose: () => void }) {
  const t = useT();
  const { textFacts } = useFormSurroundings();
  const remove = useRemoveRow(props.section, props.model);
  const { row, model, section } = props;
  return (
    <Dialog
      title={t('entry:rowName', { row: row + 1 })}
      closeLabel={t('entry:close')}
      onClose={props.onClose}
      footer={
        <>
          <Button
            kind="danger"
            icon="trash-2"
            onClick={() => {
              props.onClose();
              remove(row);
            }}
          >
            {t('entry:deleteRow', { row: row + 1 })}
          </Button>
          <Button kind="primary" onClick={props.onClose}>
            {t('entry:done')}
          </Button>
        </>
      }
    >
      <div className={entryForm.row}>
        {props.columns.map((column) => {
          const path = `${section.name}[${row}].${column.name}`;
          const state = model.state.fields[path];
          const violation = model.shown.get(path);
          if (!state?.isVisible) return null;
          return (
            <FieldBlock
              key={column.name}
              field={column}
              path={path}
              value={props.rows[row]?.[column.name] ?? null}
              isReadonly={state.isReadonly}
              isRequired={state.isRequired}
              error={violation && violationText(violation, t, textFacts)}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
