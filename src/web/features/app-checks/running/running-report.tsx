import { useState } from 'react';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { MovesList } from '#web/features/process/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { EntryLink } from '../reports/entry-link.tsx';
import styles from '../reports/report.module.css';
import { ReportFrame, type ReportProps, ResultBadge, Tally } from '../reports/report-frame.tsx';
import { type RunningPreview, runningResults, runningTones } from '../reports/result-tones.ts';
import { useRunning } from '../reports/use-reports.ts';
import { MoveButton } from './move-button.tsx';
import { MoveTargets } from './move-targets.tsx';

/**
 * The entries that run on older versions, by whether they can move to this one. They can be moved once it is
 * published.
 */
export function RunningReport({ picked, onPick }: ReportProps) {
  const t = useT();
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const [lost, setLost] = useState<RunningPreview['unmapped']>([]);
  const designer = useDesigner();
  const query = useRunning({ mapping });
  // The preview no longer lists a step that has a target. Its choice must stay visible.
  const known = new Map([...(query.data?.unmapped ?? []), ...lost].map((each) => [each.activityId, each]));
  const choose = (activityId: string, target: string) => {
    setLost([...known.values()]);
    const { [activityId]: _, ...others } = mapping;
    setMapping(target === '' ? others : { ...others, [activityId]: target });
  };
  const forget = () => {
    setLost([]);
    setMapping({});
  };
  return (
    <>
      <ReportFrame query={query}>
        {(preview) => {
          if (preview.entries.length === 0) return <Empty isPlain title={t('process:noneRunning')} />;
          const shown = preview.entries.filter(({ verdict }) => (picked ?? verdict) === verdict);
          const count = preview.entries.length;
          const isCut = picked === null && count < sumOf(preview.counts);
          return (
            <>
              <Tally
                items={runningResults.map((id) => ({
                  id,
                  tone: runningTones[id],
                  label: t(`process:fit_${id}`),
                  count: preview.counts[id],
                }))}
                picked={picked}
                onPick={onPick}
              />
              <MoveTargets lost={[...known.values()]} preview={preview} mapping={mapping} onChoose={choose} />
              <MoveButton preview={preview} mapping={mapping} onMoved={forget} />
              {shown.length === 0 && <Empty isPlain title={t('process:noneOfThese')} />}
              <Lines entries={shown} />
              {isCut && <p className={styles.foot}>{t('process:partShown', { count })}</p>}
              {!preview.isComplete && <p className={styles.foot}>{t('process:partial')}</p>}
            </>
          );
        }}
      </ReportFrame>
      <MovesList moduleId={designer.moduleId} shownElsewhere={[previewRunning, getModule]} />
    </>
  );
}

const sumOf = ({ clean, mapping, stays }: RunningPreview['counts']) => clean + mapping + stays;

function Lines({ entries }: { entries: RunningPreview['entries'] }) {
  const t = useT();
  return (
    <ul className={styles.lines}>
      {entries.map((entry) => (
        <li key={entry.instanceId} className={styles.line}>
          <EntryLink entryId={entry.entryId} title={entry.title} />
          <ResultBadge tone={runningTones[entry.verdict]}>{t(`process:fit_${entry.verdict}`)}</ResultBadge>
          <p>
            {[t('process:version', { version: entry.version }), entry.activityName]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
        </li>
      ))}
    </ul>
  );
}
