import type { SuggestedValues } from '#contracts/predictions/prediction-shapes.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { hoursText } from './hours-text.ts';
import styles from './notes.module.css';

/** How long entries like this one take; nothing where nothing was learned. */
export function ExpectedDuration({ duration }: { duration: SuggestedValues['duration'] }) {
  const t = useT();
  const locale = useLocale();
  if (!duration) return null;
  const low = hoursText(duration.low_hours, locale);
  const high = hoursText(duration.high_hours, locale);
  return (
    <p className={styles.note} role="status">
      <Icon name="hourglass" size={14} />
      <span className={styles.words}>{t('entry:expectedDuration', { low, high })}</span>
    </p>
  );
}
