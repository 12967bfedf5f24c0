import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './notes.module.css';
import { roundedNumber } from './rounded-number.ts';

/** A number that entries like this one do not have; it can still be right. */
export function UnusualNumber(props: { low: number; high: number; because: readonly string[] }) {
  const t = useT();
  const format = useFormat();
  const [low, high] = [props.low, props.high].map((value) => format.number(roundedNumber(value)));
  return (
    <div className={styles.note} data-tone="warning" role="status">
      <Icon name="triangle-alert" size={14} />
      <span className={styles.words}>
        {t('entry:unusualNumber', { low: low ?? '', high: high ?? '' })}{' '}
        <span className={styles.why}>
          {t('entry:unusualBecause', { fields: format.list(props.because) })}
        </span>
      </span>
    </div>
  );
}
