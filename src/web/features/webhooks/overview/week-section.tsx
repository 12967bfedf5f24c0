import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { WeekBars } from '#web/ui/list/week-bars.tsx';

/** The last seven days of a webhook, in either direction: bars, the counts in words, and how long it takes. */
export function WeekSection(props: {
  readonly counts: string;
  readonly medianMs: number | null;
  readonly days: readonly { readonly day: string; readonly fine: number; readonly failed: number }[];
}) {
  const t = useT();
  const format = useFormat();
  const { counts, medianMs, days } = props;
  const shown = days.map((one) => ({
    ...one,
    text: t('webhooks:dayCounts', {
      day: format.date(one.day),
      fine: format.number(one.fine),
      failed: format.number(one.failed),
    }),
  }));
  return (
    <>
      <SectionTitle>{t('webhooks:week')}</SectionTitle>
      <WeekBars label={t('webhooks:week')} days={shown} />
      <p className={log.hint}>
        {[counts, medianMs !== null && t('webhooks:median', { count: medianMs })].filter(Boolean).join(', ')}
      </p>
    </>
  );
}
