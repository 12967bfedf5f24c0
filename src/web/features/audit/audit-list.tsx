import { Link, useSearchParams } from 'react-router';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import type { AuditRecord } from './audit-filter.ts';
import styles from './audit-list.module.css';
import { Sentence } from './naming/sentence.tsx';

interface AuditListProps {
  readonly records: readonly AuditRecord[];
  readonly openedId: string | null;
}

/** Records as lines under their days; each opens its record in the panel. */
export function AuditList({ records, openedId }: AuditListProps) {
  const format = useFormat();
  const days = new Map<string, AuditRecord[]>();
  for (const record of records) {
    const day = format.day(record.at);
    days.set(day, [...(days.get(day) ?? []), record]);
  }
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>{day}</h2>
          <ul className={styles.records}>
            {ofDay.map((record) => (
              <li key={record.id}>
                <Line record={record} isOpen={record.id === openedId} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ record, isOpen }: { record: AuditRecord; isOpen: boolean }) {
  const t = useT();
  const format = useFormat();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('record', record.id);
  return (
    <Link className={styles.line} to={`?${next}`} aria-current={isOpen ? 'true' : undefined}>
      <time className={styles.time} dateTime={record.at}>
        {format.time(record.at)}
      </time>
      {record.actor && !record.through ? (
        <Avatar name={record.actor.name} id={record.actor.id} size={24} />
      ) : (
        <span className={styles.noOne}>
          <Icon name={record.way === 'job' || record.through ? 'settings' : 'user'} size={14} />
        </span>
      )}
      <span className={styles.text}>
        <Sentence record={record} />
      </span>
      <span className={`${styles.kind} cut`}>{t(`audit:kind_${record.subject_kind}`)}</span>
      <span className={`${styles.from} cut`}>
        {record.key?.name || record.through?.name || record.ip || wayOf(t, record)}
      </span>
    </Link>
  );
}

/** By which way it was done; by a program, with which key; by what came in, through what. */
export function wayOf(t: ReturnType<typeof useT>, { way, key, through }: AuditRecord): string {
  if (through && (way === 'inbox' || way === 'incomingWebhook')) {
    return t(`audit:through_${way}`, { name: through.name });
  }
  return key === null ? t(`audit:way_${way}`) : t('audit:withKey', { name: key.name || key.id });
}
