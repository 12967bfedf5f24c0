import { useState } from 'react';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { outcomeLabel, outcomeWords, WorkflowGraph } from '#web/features/workflow-graph/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useShownWorkflow } from '../panel/checks-context.tsx';
import { EntryLink } from '../reports/entry-link.tsx';
import styles from '../reports/report.module.css';
import { ResultBadge } from '../reports/report-frame.tsx';
import { type ReplayedEntry, replayTones } from '../reports/result-tones.ts';

type Step = NonNullable<ReplayedEntry['parting']>['now'];

/** One finished entry: where the draft leaves its path, where it gets stuck, and a picture of its path. */
export function ReplayedLine({ entry }: { entry: ReplayedEntry }) {
  const t = useT();
  const format = useFormat();
  const designer = useDesigner();
  const [isDrawn, setIsDrawn] = useState(false);
  const { verdict } = entry;
  const reasons = useReasons(entry);
  const { title } = entry;
  return (
    <li className={styles.line}>
      <EntryLink entryId={entry.entryId} title={entry.title} />
      <ResultBadge tone={replayTones[verdict]}>{t(`process:replay_${verdict}`)}</ResultBadge>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
      <div className={styles.tools}>
        <span className={styles.when}>{t('process:ended', { when: format.moment(entry.endedOn) })}</span>
        <Button
          size="tiny"
          icon="route"
          className={styles.draw}
          isExpanded={isDrawn}
          onClick={() => setIsDrawn(!isDrawn)}
        >
          {t(isDrawn ? 'process:hideWay' : 'process:showWay')}
          <span className="visually-hidden"> {title}</span>
        </Button>
      </div>
      {isDrawn && (
        <div className={styles.way}>
          <WorkflowGraph
            workflow={designer.module.workflow}
            path={entry.path}
            activeActivityIds={entry.stop ? [entry.stop.activityId] : []}
            label={t('process:wayOf', { title })}
          />
        </div>
      )}
    </li>
  );
}

function useReasons({ verdict, parting, stop, statusThen, statusNow }: ReplayedEntry): readonly string[] {
  const t = useT();
  const { graph } = useShownWorkflow();
  if (verdict === 'same') return [];
  const way = (step: NonNullable<Step>) => {
    const node = graph.nodes.get(step.activityId);
    return node ? outcomeWords(node, step.outcome, t) : outcomeLabel(step.outcome, t);
  };
  const words = (step: Step) => (step === null ? t('process:theEnd') : `${step.activityName} (${way(step)})`);
  const end = (status: string) =>
    t(status === 'Completed' ? 'workflow-designer:testEnd_Completed' : 'workflow-designer:testEnd_Rejected');
  const reasons: string[] = [];
  // If the draft only continues after the last response, the end of the old path is no difference.
  const hasParted = parting !== null && (stop === null || parting.now !== null);
  if (hasParted) {
    const { before, now } = parting;
    reasons.push(
      before !== null && now !== null && before.activityId === now.activityId
        ? t('process:partsAt', { activity: now.activityName, before: way(before), now: way(now) })
        : t('process:thenNow', { before: words(before), now: words(now) }),
    );
  }
  if (stop !== null) {
    const { activityName: activity, message: reason } = stop;
    reasons.push(
      reason === '' ? t('process:notAnswered', { activity }) : t('process:stopsAt', { activity, reason }),
    );
  } else if (statusThen !== statusNow) {
    reasons.push(t('process:thenNow', { before: end(statusThen), now: end(statusNow) }));
  }
  return reasons;
}
