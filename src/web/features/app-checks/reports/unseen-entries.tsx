import { type replayEntries, replayResults } from '#contracts/app-checks/replay-entries.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './report.module.css';
import { ResultBadge } from './report-frame.tsx';
import { replayTones } from './result-tones.ts';

/** Finished entries that the designer cannot see, counted by result if there are enough of each to keep them anonymous. */
export function UnseenEntries({ unseen }: Pick<EndpointOutput<typeof replayEntries>, 'unseen'>) {
  const t = useT();
  if (unseen === null) return null;
  const { total, counts } = unseen;
  const found = replayResults.filter((verdict) => (counts?.[verdict] ?? 0) > 0);
  return (
    <section className={styles.unseen} aria-label={t('process:unseen')}>
      <h3>{total === null ? t('process:unseen') : t('process:unseenCount', { count: total })}</h3>
      {counts === null ? (
        <p>{t('process:unseenTooFew')}</p>
      ) : (
        <ul>
          {found.map((verdict) => (
            <li key={verdict}>
              <b>{counts[verdict]}</b>
              <ResultBadge tone={replayTones[verdict]}>{t(`process:replay_${verdict}`)}</ResultBadge>
            </li>
          ))}
        </ul>
      )}
      {(counts?.unknown ?? 0) > 0 && <p>{t('process:unseenUnknown')}</p>}
    </section>
  );
}
