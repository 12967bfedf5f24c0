import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './references.module.css';

/** Opens a referenced entry in its own tab, so that the current input stays. */
export function OpenEntry(props: { moduleId: string; entryId: string; label: string }) {
  const t = useT();
  return (
    <a
      className={styles.open}
      href={`/item-editor/${props.moduleId}/${props.entryId}`}
      target="_blank"
      rel="noopener"
      aria-label={t('field-views:openEntry', { label: props.label })}
    >
      <Icon name="external-link" />
    </a>
  );
}
