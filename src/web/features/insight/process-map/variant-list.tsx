import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { gradeOf, type Mined, type Variant } from './map-state.ts';
import styles from './process-map.module.css';
import { useWords } from './use-words.ts';

const signs: Readonly<Record<string, string>> = { Completed: 'circle-check', Rejected: 'circle-x' };

/** The variants, most frequent first; the chosen one is drawn alone. */
export function VariantList(props: {
  readonly mined: Mined;
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { mined, chosen, onChoose } = props;
  const { variants, variantCount, summary } = mined;
  const rare = variantCount - variants.length;
  return (
    <section className={styles.variants} aria-label={t('process-map:variants')}>
      <h2>
        {t('process-map:variants')} <Count>{format.number(variantCount)}</Count>
      </h2>
      <button
        type="button"
        className={styles.variant}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        <span className={styles.variantLine}>
          <b>{t('process-map:allRuns')}</b>
          <span className={styles.end}>{format.number(summary.runs)}</span>
        </span>
      </button>
      {variants.length === 0 && <p className={styles.muted}>{t('process-map:noneEnded')}</p>}
      {variants.map((variant, index) => (
        <VariantButton
          key={
            variant.steps.map(({ activityId, outcome }) => `${activityId}:${outcome}`).join() + variant.result
          }
          variant={variant}
          mined={mined}
          isChosen={chosen === index}
          onChoose={() => onChoose(chosen === index ? null : index)}
        />
      ))}
      {rare > 0 && <p className={styles.muted}>{t('process-map:rare', { count: rare })}</p>}
    </section>
  );
}

function VariantButton(props: {
  readonly variant: Variant;
  readonly mined: Mined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const t = useT();
  const words = useWords();
  const { variant, mined } = props;
  const { steps, result, runs, share, lead } = variant;
  const names = steps.map(({ activityName, outcome, label }) =>
    outcome === 'Done' ? activityName : `${activityName} (${words.outcome(outcome, label)})`,
  );
  const parts = steps.map((step, place) => ({ ...step, key: `${place}:${step.activityId}` }));
  const gradeAt = (activityId: string) => {
    const step = mined.steps.find((each) => each.activityId === activityId);
    return step ? gradeOf(step) : 0;
  };
  return (
    <button type="button" className={styles.variant} aria-pressed={props.isChosen} onClick={props.onChoose}>
      <span className={styles.variantLine}>
        <b>{words.share(share)}</b>
        <span className={styles.names}>{names.join(', ') || t('process-map:noSteps')}</span>
        <span className={styles.result} data-result={result} title={resultText(result, t)}>
          <Icon name={signs[result] ?? 'undo-2'} size={15} />
          <span className={styles.spoken}>{resultText(result, t)}</span>
        </span>
      </span>
      <span className={styles.parts} aria-hidden="true">
        {parts.map(({ activityId, key }) => (
          <span key={key} data-grade={gradeAt(activityId)} />
        ))}
      </span>
      <span className={styles.variantLine}>
        <small>{t('process-map:runs', { count: runs })}</small>
        <small className={styles.end}>
          {t('process-map:median', { duration: words.duration(lead.medianSeconds) })}
        </small>
      </span>
    </button>
  );
}

/** How a run ended. */
export function resultText(result: string, t: ReturnType<typeof useT>): string {
  if (result === 'Completed' || result === 'Rejected') return t(`process-map:result_${result}`);
  return t('process-map:result_Withdrawn');
}
