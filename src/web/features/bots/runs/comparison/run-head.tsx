import { costsText } from '#web/lib/format/costs-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { FactList } from '#web/ui/list/fact-list.tsx';
import { durationText } from '../duration-text.ts';
import styles from './comparison.module.css';
import { MarkedText } from './marked-text.tsx';
import type { ShownRun } from './runs-beside.ts';

/** What is said of one of two runs as a whole. */
export function RunHead(props: {
  readonly run: ShownRun;
  readonly other: ShownRun;
  readonly place: 'before' | 'after';
}) {
  const t = useT();
  const format = useFormat();
  const { run, other, place } = props;
  const duration = run.duration_ms === null ? null : durationText(format, run.duration_ms);
  const result = t(`bots:status_${run.status}`);
  const version = t('bots:version', { number: String(run.version) });
  return (
    <section className={styles.head} aria-label={t(`bots:run_${place}`)}>
      <h3>
        <span className={styles.hint}>{t(`bots:run_${place}`)}</span>
        {format.dateTime(run.started_on)}
      </h3>
      <FactList
        hasLines
        facts={[
          [t('bots:ended'), [result, version, run.message].filter(Boolean).join(' · ')],
          [t('bots:duration'), duration],
          [t('bots:cost'), costsText(format, run.costs)],
          [
            t('bots:startedWith'),
            <MarkedText key="input" text={run.input} other={other.input} place={place} />,
          ],
        ]}
      />
    </section>
  );
}
