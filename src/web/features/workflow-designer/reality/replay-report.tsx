import { replayVerdicts } from '#contracts/workflow/replay-entries.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import styles from './reality.module.css';
import { ReplayedLine } from './replayed-line.tsx';
import { ReportFrame, type ReportProps, Tally } from './report-frame.tsx';
import { UnseenEntries } from './unseen-entries.tsx';
import { useReplay } from './use-reports.ts';
import { replayTones } from './verdict-tones.ts';

/** Finished entries by what the draft would have made of them. */
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
              items={replayVerdicts.map((id) => ({
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
