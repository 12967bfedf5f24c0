import { Link } from 'react-router';
import { pages } from '#contracts/pages/pages.ts';
import { getWorkCalendar } from '#contracts/tenants/get-work-calendar.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './organization.module.css';

/** When the organisation works, and the way to change it. */
export function HoursCard({ hasLink }: { hasLink: boolean }) {
  const t = useT();
  const { data } = useEndpoint(getWorkCalendar);
  return (
    <section className={styles.card}>
      <SectionTitle>{t('organization:hours')}</SectionTitle>
      {data && (
        <p>
          {t('organization:hoursAbout', {
            days: t('organization:days', { count: data.calendar.weekdays.length }),
            start: data.calendar.start,
            end: data.calendar.end,
          })}
        </p>
      )}
      {hasLink && <Link to={pages.workingHours.path}>{t('organization:changeHours')}</Link>}
    </section>
  );
}
