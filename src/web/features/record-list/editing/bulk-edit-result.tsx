import { fieldCatalogue } from '#fields/catalogue.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import styles from './editing.module.css';
import { valueIn } from './use-cell-edit.ts';
import type { EditOutcome } from './use-edit-entries.ts';

const noNames: ReadonlyMap<string, string> = new Map();

/** What came of each entry, the refused ones first with the reason; what was changed can be taken back. */
export function BulkEditResult(props: {
  outcome: EditOutcome;
  rows: readonly RecordRow[];
  columns: readonly RecordColumn[];
  onUndo: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const textFacts = useTextFacts(noNames);
  const { changed, refused } = props.outcome;
  const [naming] = props.columns.filter((column) => !column.isSystem);
  const type = fieldCatalogue.get(naming?.field?.editorType ?? '');
  const titleOf = (id: string) => {
    const row = props.rows.find((candidate) => candidate.id === id);
    if (!row || !naming?.field || !type) return id;
    return type.toText(valueIn(row, naming, type), naming.field, textFacts) || t('records:noValue');
  };
  return (
    <Dialog
      title={t('records:changeResult')}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      footer={
        <>
          {changed.length > 0 && <Button onClick={props.onUndo}>{t('ui:undo')}</Button>}
          <Button kind="primary" onClick={props.onClose}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      <p>{t('records:changeResultText', { done: changed.length, refused: refused.length })}</p>
      <ul className={styles.results}>
        {refused.map(({ id, message }) => (
          <li key={id} data-bad="true">
            <Icon name="circle-alert" size={14} />
            <span>
              {titleOf(id)}
              <small>{message}</small>
            </span>
          </li>
        ))}
        {changed.map(({ id }) => (
          <li key={id} data-bad="false">
            <Icon name="circle-check" size={14} />
            <span>{titleOf(id)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
