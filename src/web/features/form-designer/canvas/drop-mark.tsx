import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './drop-mark.module.css';

/** Marks the position where the dragged field would get its own row. */
export function DropMark() {
  const t = useT();
  return (
    <div className={styles.dropMark} data-drop-mark>
      <Icon name="plus" size={14} />
      {t('form-designer:newRow')}
    </div>
  );
}
