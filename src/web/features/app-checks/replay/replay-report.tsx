import { replayResults } from '#contracts/app-checks/replay-entries.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import styles from '../reports/report.module.css';
import { ReportFrame, type ReportProps, Tally } from '../reports/report-frame.tsx';
import { replayTones } from '../reports/result-tones.ts';
import { UnseenEntries } from '../reports/unseen-entries.tsx';
import { useReplay } from '../reports/use-reports.ts';
import { ReplayedLine } from './replayed-line.tsx';

/** Finished entries by the result of the draft for them. */
export function ReplayReport({ picked, onPick }: ReportProps) {
  const t = useT();
  return (
    <ReportFrame query={useReplay()}>
      {({ counts, entries, unseen }) => {
        if (entries.length === 0 && unseen === null) {
          return <Empty isPlain title={t('process:noFinished')} />;
        }
        if (entries.length === 0) return <UnseenEntries unseen={unseen} />;
        const shown = entries.filter(({ verdict }) => picked === null || verdict === picked);
        return (
          <>
            <Tally
              items={replayResults.map((id) => ({
                id,
                tone: replayTones[id],
                label: t(`process:replay_${id}`),
                count: counts[id] ?? 0,
              }))}
              picked={picked}
              onPick={onPick}
            />
            {shown.length === 0 && <Empty isPlain title={t('process:noneOfThese')} />}
            <ul className={styles.lines}>
              {shown.map((entry) => (
                <ReplayedLine key={entry.entryId} entry={entry} />
              ))}
            </ul>
            <UnseenEntries unseen={unseen} />
          </>
        );
      }}
    </ReportFrame>
  );
}
