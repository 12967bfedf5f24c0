import { replayVerdicts } from '#contracts/workflow/replay-entries.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import styles from './reality.module.css';
import { ReplayedLine } from './replayed-line.tsx';
import { ReportFrame, type ReportProps, Tally } from './report-frame.tsx';
import { useReplay } from './use-reports.ts';
import { replayTones } from './verdict-tones.ts';

/** Finished entries by what the draft would have made of them. */
export function ReplayReport({ picked, onPick }: ReportProps) {
  const t = useT();
  return (
    <ReportFrame query={useReplay()}>
      {({ counts, entries }) => {
        if (entries.length === 0) return <Empty isPlain title={t('process:noFinished')} />;
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
          </>
        );
      }}
    </ReportFrame>
  );
}
