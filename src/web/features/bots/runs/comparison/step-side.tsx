import { costsText } from '#web/lib/format/costs-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { FactList } from '#web/ui/list/fact-list.tsx';
import { durationText } from '../duration-text.ts';
import styles from './comparison.module.css';
import { MarkedText } from './marked-text.tsx';
import type { ShownRunStep } from './runs-beside.ts';

/** A step of one of two runs: how long it took, what it gave and what it got. */
export function StepSide(props: {
  /** Null: the run did not take it. */
  readonly step: ShownRunStep | null;
  readonly other: ShownRunStep | null;
  readonly place: 'before' | 'after';
}) {
  const t = useT();
  const format = useFormat();
  const { step, other, place } = props;
  const time = step?.durationMs == null ? '' : durationText(format, step.durationMs);
  const about = step && [time, costsText(format, step.costs)].filter(Boolean).join(' · ');
  return (
    <section className={styles.side} aria-label={t(`bots:run_${place}`)}>
      <span className={styles.hint}>
        <span className={styles.place}>{t(`bots:run_${place}`)} · </span>
        {step === null && t('bots:notTaken')}
        {step?.isStop && t('bots:stoppedHere')}
        {about}
      </span>
      {step && (
        <FactList
          hasLines
          facts={[
            [t('bots:given'), marked(step.given, other?.given)],
            [t('bots:got'), marked(step.value, other?.value)],
          ]}
        />
      )}
    </section>
  );

  function marked(text: string | null, beside: string | null | undefined) {
    // Nothing to compare with: the step as a whole is marked.
    if (text === null) return null;
    return <MarkedText text={text} other={other === null ? text : (beside ?? '')} place={place} />;
  }
}
