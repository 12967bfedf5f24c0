import { getTeamCalendar } from '#contracts/tenants/get-team-calendar.ts';
import { getWorkCalendar } from '#contracts/tenants/get-work-calendar.ts';
import { saveWorkCalendar } from '#contracts/tenants/save-work-calendar.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { HoursAwaited } from './hours-awaited.tsx';
import styles from './working-hours.module.css';

/** The hours of the organisation. They apply to every team without its own hours. */
export function OrganizationHours() {
  const t = useT();
  const answer = useEndpoint(getWorkCalendar);
  const save = useAction(saveWorkCalendar, {
    invalidates: [getWorkCalendar, getTeamCalendar],
    success: t('working-hours:saved'),
    errors: 'screen',
  });
  return (
    <HoursAwaited answer={answer}>
      {({ calendar, isStandard, revision }) => (
        <>
          <h2 className={styles.title}>{t('working-hours:organization')}</h2>
          <p className={styles.about}>{t('working-hours:about')}</p>
          {isStandard && <Notice tone="info">{t('working-hours:standard')}</Notice>}
          <CalendarForm
            hours={{ calendar, revision }}
            path="body"
            error={save.error}
            isSaving={save.isBusy}
            onSave={async (own) => {
              const body = { ...own.calendar, revision: own.revision };
              return (await save.run({ body })).output?.revision ?? null;
            }}
          />
        </>
      )}
    </HoursAwaited>
  );
}
