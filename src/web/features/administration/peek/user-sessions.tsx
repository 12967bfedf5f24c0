import { endUserSessions } from '#contracts/administration/end-user-sessions.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { browserName } from '#web/features/second-factor/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import type { User } from '../users/edited-user.ts';
import styles from './user-peek.module.css';

/** Where the user is signed in; administrators end one session or all. */
export function UserSessions({ user }: { user: User }) {
  const t = useT();
  const format = useFormat();
  const invalidates = [getUser];
  const ending = useAction(endUserSessions, { invalidates, success: t('second-factor:sessionEnded') });
  const endingAll = useAction(endUserSessions, { invalidates, success: t('administration:sessionsEnded') });
  const { id, sessions } = user;
  // One's own are in the profile, where the session in use is marked.
  const isOwn = useCurrentUser().id === id;
  if (!sessions || !user.is_active || !user.has_password) return null;
  return (
    <section className={styles.section}>
      <SectionTitle
        end={
          sessions.length > 0 &&
          !isOwn && (
            <Button
              size="tiny"
              isBusy={endingAll.isBusy}
              onClick={() => void endingAll.run({ body: { id } })}
            >
              {t('administration:endSessions')}
            </Button>
          )
        }
      >
        {t('administration:sessions')} <Count>{sessions.length}</Count>
      </SectionTitle>
      {sessions.length === 0 && <p className={styles.none}>{t('administration:noSessions')}</p>}
      <ul className={styles.sessions} aria-label={t('administration:sessions')}>
        {sessions.map((one) => {
          const name = browserName(one.userAgent) || t('second-factor:unknownBrowser');
          return (
            <li key={one.id}>
              <div className={styles.device}>
                <span className="cut" title={one.userAgent}>
                  {name}
                </span>
                <span className={styles.when}>
                  {t('second-factor:sessionUsed', { when: format.moment(one.usedOn), ip: one.ip })}
                </span>
              </div>
              {!isOwn && (
                <IconButton
                  icon="x"
                  label={t('administration:endSessionOf', { browser: name })}
                  onClick={() => void ending.run({ body: { id, session_id: one.id } })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
