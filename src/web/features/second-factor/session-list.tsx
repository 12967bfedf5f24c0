import { getInfo2fa } from '#contracts/identity/get-info-2fa.ts';
import { endOtherSessions } from '#contracts/identity/sessions/end-other-sessions.ts';
import { endSession } from '#contracts/identity/sessions/end-session.ts';
import { listSessions } from '#contracts/identity/sessions/list-sessions.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { browserName } from './browser-name.ts';
import styles from './second-factor.module.css';

/** Where the person is signed in; one session or all others are ended from here. */
export function SessionList() {
  const t = useT();
  const format = useFormat();
  const sessions = useEndpoint(listSessions);
  const ending = useAction(endSession, {
    invalidates: [listSessions],
    success: t('second-factor:sessionEnded'),
  });
  const endingOthers = useAction(endOtherSessions, {
    invalidates: [listSessions, getInfo2fa],
    success: t('second-factor:othersEnded'),
  });
  const items = sessions.data?.items ?? [];
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <b>{t('second-factor:sessions')}</b>
        {items.length > 1 && (
          <Button kind="line" isBusy={endingOthers.isBusy} onClick={() => void endingOthers.run({})}>
            {t('second-factor:endOthers')}
          </Button>
        )}
      </div>
      {sessions.isPending && <SkeletonForm rows={1} />}
      {sessions.isError && (
        <ErrorState
          title={t('ui:somethingFailed')}
          text={sessions.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul className={styles.machines} aria-label={t('second-factor:sessions')}>
        {items.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.text}>
              <span className="cut" title={one.userAgent}>
                {browserName(one.userAgent) || t('second-factor:unknownBrowser')}
              </span>
              <p className={styles.about}>
                {one.isCurrent
                  ? t('second-factor:thisSession')
                  : t('second-factor:sessionUsed', { when: format.dateTime(one.usedOn), ip: one.ip })}
              </p>
            </div>
            {!one.isCurrent && (
              <Button onClick={() => void ending.run({ body: { id: one.id } })}>
                {t('second-factor:endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
