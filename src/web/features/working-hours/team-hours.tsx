import { useState } from 'react';
import { getTeamCalendar } from '#contracts/tenants/get-team-calendar.ts';
import { saveTeamCalendar } from '#contracts/tenants/save-team-calendar.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CalendarForm } from './calendar-form.tsx';
import { HoursAwaited } from './hours-awaited.tsx';
import styles from './working-hours.module.css';

/** The hours of one team: those of the organisation until it is given its own. */
export function TeamHours({ teamId, name }: { teamId: string; name: string }) {
  const t = useT();
  const params = { teamId };
  const [isBeginning, setIsBeginning] = useState(false);
  const answer = useEndpoint(getTeamCalendar, { params }, { keepPrevious: false });
  const save = useAction(saveTeamCalendar, {
    invalidates: [getTeamCalendar],
    success: t('working-hours:saved'),
    errors: 'screen',
  });
  const restore = useAction(saveTeamCalendar, {
    invalidates: [getTeamCalendar],
  });
  const give = useAction(saveTeamCalendar, {
    invalidates: [getTeamCalendar],
    onSuccess: ({ revision }) => {
      const before = answer.data?.calendar;
      setIsBeginning(false);
      if (!before) return;
      const undo = () => restore.run({ params, body: { calendar: before, revision } });
      toast.undo(t('working-hours:follows', { name }), t('ui:undo'), undo);
    },
  });
  return (
    <HoursAwaited answer={answer}>
      {({ calendar, isOwn, revision }) => (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>{name}</h2>
            {isOwn && (
              <Button
                size="small"
                icon="undo-2"
                isBusy={give.isBusy}
                onClick={() => give.run({ params, body: { calendar: null, revision } })}
              >
                {t('working-hours:follow')}
              </Button>
            )}
          </div>
          {isOwn || isBeginning ? (
            <CalendarForm
              hours={{ calendar, revision }}
              path="body.calendar"
              error={save.error}
              isSaving={save.isBusy}
              onSave={async (own) => (await save.run({ params, body: own })).output?.revision ?? null}
              onCancel={isOwn ? undefined : () => setIsBeginning(false)}
            />
          ) : (
            <>
              <Notice tone="info">{t('working-hours:asOrganization')}</Notice>
              <div>
                <Button kind="soft" icon="pencil" onClick={() => setIsBeginning(true)}>
                  {t('working-hours:giveOwn')}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </HoursAwaited>
  );
}
