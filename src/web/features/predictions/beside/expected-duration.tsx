import { useFormat } from '#web/lib/format/use-format.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { hoursText } from './hours-text.ts';
import styles from './notes.module.css';

/** What was learned about how long an entry takes. */
export interface ToldDuration {
  readonly low_hours: number;
  readonly high_hours: number;
  /** Labels of the fields by which it was found. */
  readonly because: readonly string[];
}

/** How long entries like this one take; nothing where nothing was learned. */
export function ExpectedDuration({ duration }: { duration: ToldDuration | null }) {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  if (!duration) return null;
  const low = hoursText(duration.low_hours, locale);
  const high = hoursText(duration.high_hours, locale);
  return (
    <p className={styles.note} role="status">
      <Icon name="hourglass" size={14} />
      <span className={styles.words}>
        {t('entry:expectedDuration', { low, high })}{' '}
        <span className={styles.why}>
          {t('entry:unusualBecause', { fields: format.list(duration.because) })}
        </span>
      </span>
    </p>
  );
}
