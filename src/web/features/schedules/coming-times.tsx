import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './schedules.module.css';

/** The next due times of a schedule, in the user’s time zone. */
export function ComingTimes({ coming }: { coming: readonly string[] }) {
  const t = useT();
  const format = useFormat();
  if (coming.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t('schedules:coming')}</SectionTitle>
      <ul className={styles.coming}>
        {coming.map((moment) => (
          <li key={moment}>
            <time dateTime={moment}>{format.dateTime(moment)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
