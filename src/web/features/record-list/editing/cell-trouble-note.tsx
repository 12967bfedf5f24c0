import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType, TextFacts } from '#engine/form/field-type.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './editing.module.css';
import type { CellTrouble } from './use-cell-edit.ts';

/** The reason why a cell is still open. After a conflict it asks whose value to keep. */
export function CellTroubleNote(props: {
  trouble: CellTrouble;
  field: FieldDefinition;
  type: FieldType;
  textFacts: TextFacts;
  onKeep: () => void;
  onSave: () => void;
}) {
  const t = useT();
  const { trouble, field, type, textFacts } = props;
  if (trouble.kind === 'wrong') {
    return (
      <span className={styles.wrong}>
        <Icon name="circle-alert" size={14} />
        {trouble.message}
      </span>
    );
  }
  const value = type.toText(trouble.theirs, field, textFacts) || '–';
  return (
    <>
      <span>{t('records:overtaken', { name: trouble.by, value })}</span>
      <span className={styles.choice}>
        <Button size="tiny" kind="line" onClick={props.onKeep}>
          {t('records:keepTheirs')}
        </Button>
        <Button size="tiny" kind="primary" onClick={props.onSave}>
          {t('records:saveMine')}
        </Button>
      </span>
    </>
  );
}
