import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { gradeOf, type Step } from './map-state.ts';
import styles from './process-map.module.css';
import { useWords } from './use-words.ts';

/** What is to be said of a step: of the one that was opened, or of the bottleneck. */
export function StepFacts(props: {
  readonly step: Step;
  /** Lists the entries that came there. */
  readonly onEntries: () => void;
  readonly onClose: (() => void) | null;
}) {
  const { step, onEntries, onClose } = props;
  const t = useT();
  const format = useFormat();
  const words = useWords();
  const isBottleneck = step.asksPeople && gradeOf(step) > 0;
  const answers = step.outcomes.map(
    ({ outcome, label, count }) => `${words.outcome(outcome, label)} ${format.number(count)}`,
  );
  const { medianSeconds, p90Seconds } = step.wait;
  const counted = [
    ['again', step.again],
    ['reassigned', step.reassigned],
    ['overdue', step.overdue],
  ] as const;
  return (
    <aside
      className={styles.facts}
      data-grade={isBottleneck ? gradeOf(step) : 0}
      aria-label={step.activityName}
    >
      <h2>
        {isBottleneck && <Icon name="hourglass" size={15} />}
        {isBottleneck ? t('process-map:bottleneck', { step: step.activityName }) : step.activityName}
        {onClose && <IconButton size="tiny" icon="x" label={t('process-map:closeFacts')} onClick={onClose} />}
      </h2>
      {medianSeconds !== null && (
        <p>
          {t('process-map:waits', {
            median: words.duration(medianSeconds),
            p90: words.duration(p90Seconds),
          })}{' '}
          {t('process-map:waitShareHere', { share: words.share(step.waitShare) })}
        </p>
      )}
      {answers.length > 0 && <p>{t('process-map:answersHere', { list: format.list(answers) })}</p>}
      <p className={styles.muted}>
        {[
          t('process-map:times', { count: step.visits }),
          ...counted
            .filter(([, count]) => count > 0)
            .map(([key, count]) => `${t(`process-map:${key}`)} ${format.number(count)}`),
        ].join(' · ')}
      </p>
      <Button size="small" icon="list" onClick={onEntries}>
        {t('process-map:showEntries')}
      </Button>
    </aside>
  );
}

/** The step at which most is waited for, if it stands out. */
export function bottleneckOf(steps: readonly Step[]): Step | null {
  const [slowest] = steps.filter(({ asksPeople }) => asksPeople);
  return slowest && gradeOf(slowest) > 0 ? slowest : null;
}
