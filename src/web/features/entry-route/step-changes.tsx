import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './entry-route.module.css';
import type { HistoryItem } from './history-texts.tsx';

/** What was changed in an entry up to a step. Who changed it is named where somebody else took the step. */
export function StepChanges({ item }: { item: HistoryItem }) {
  const t = useT();
  return (
    <ul className={styles.changes} aria-label={t('entry:stepChanges', { count: item.changes.length })}>
      {item.changes.map(({ path, label, line, before, after, by }) => (
        <li key={`${path}/${line ?? ''}/${before}`}>
          <span>{line === null ? label : t('tasks:changedLine', { label, line })}</span>
          <span>
            <span className="visually-hidden">{t('tasks:changedFrom')} </span>
            <del>{before || t('tasks:changedNothing')}</del>
            <Icon name="arrow-right" size={12} />
            <span className="visually-hidden">{t('tasks:changedTo')} </span>
            <ins>{after || t('tasks:changedNothing')}</ins>
            {by && by.id !== item.actor?.id && <small> {by.name}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
