import type { listReadingLog } from '#contracts/document-reading/list-reading-log.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from './log.module.css';

type Reading = EndpointOutput<typeof listReadingLog>['items'][number];

/** A reading that has ended: of what, by whom, how long it took, what it cost and what came of it. */
export function LoggedReading({ reading, provider }: { reading: Reading; provider: string }) {
  const t = useT();
  const format = useFormat();
  const { app, entry, sent_by: sender, outcome, failure, service, cost } = reading;
  const about = [app?.name ?? t('document-reading:unseenApp'), entry?.name];
  const facts = [
    format.dateTime(reading.ended_on),
    provider,
    service && t(`document-reading:service_${service}`),
    sender && (reading.by_bot ? t('document-reading:byBot', { name: sender.name }) : sender.name),
    reading.pages > 0 && t('document-reading:pagesRead', { count: reading.pages }),
    t('document-reading:seconds', { seconds: format.number(Math.round(reading.duration_ms / 100) / 10) }),
    reading.attempts > 1 && t('document-reading:attempts', { count: reading.attempts }),
    cost && `${format.number(cost.amount)} ${cost.currency}`,
  ];
  return (
    <li className={styles.reading}>
      <Chip tone={outcome === 'read' ? 'success' : 'danger'}>{t(`document-reading:outcome_${outcome}`)}</Chip>
      <span className={styles.text}>
        <b>{about.filter(Boolean).join(' · ')}</b>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {failure && <span className={styles.facts}>{t(`document-reading:failure_${failure}`)}</span>}
      </span>
    </li>
  );
}
