import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './changes-since.module.css';
import type { TaskAnswer } from './why-you.tsx';

type Changes = NonNullable<TaskAnswer['changes']>;
type Item = Changes['items'][number];

/**
 * The changes since the last approval of the entry by the reader, or else by anyone: before, after, person and time.
 */
export function ChangesSince({ changes }: { changes: Changes }) {
  const t = useT();
  const format = useFormat();
  const when = format.dateTime(changes.since);
  return (
    <section className={styles.changes} aria-labelledby="changes-since">
      <header className={styles.changesHead}>
        <Icon name="history" />
        <h3 id="changes-since">{t(changes.isOwn ? 'tasks:changedSinceYours' : 'tasks:changedSince')}</h3>
        <span className={styles.changesCount}>{changes.items.length + changes.more}</span>
        <span className={styles.changesWhen}>
          {changes.isOwn || !changes.by
            ? t('tasks:approvedOn', { when })
            : t('tasks:approvedByOn', { name: changes.by.name, when })}
        </span>
      </header>
      <ul>
        {changes.items.map((item) => (
          <Change key={`${item.path}/${item.line ?? ''}/${item.before}`} item={item} />
        ))}
      </ul>
      {changes.more > 0 && <p className={styles.changesMore}>{t('why:more', { count: changes.more })}</p>}
    </section>
  );
}

function Change({ item }: { item: Item }) {
  const t = useT();
  const format = useFormat();
  const { label, line } = item;
  const by = item.isCalculated ? t('tasks:changedByCalculation') : (item.by?.name ?? '');
  return (
    <li>
      <span>{line === null ? label : t('tasks:changedLine', { label, line })}</span>
      <span className={styles.changed}>
        <span className="visually-hidden">{t('tasks:changedFrom')} </span>
        <del>{item.before || t('tasks:changedNothing')}</del>
        <Icon name="arrow-right" size={14} />
        <span className="visually-hidden">{t('tasks:changedTo')} </span>
        <ins>{item.after || t('tasks:changedNothing')}</ins>
      </span>
      <span className={styles.changedBy}>
        {item.isCalculated ? by : t('tasks:changedBy', { name: by, when: unbroken(format.moment(item.at)) })}
      </span>
    </li>
  );
}

/** A moment that is not broken where the line ends. */
function unbroken(moment: string): string {
  return moment.replaceAll(' ', '\u00a0');
}
