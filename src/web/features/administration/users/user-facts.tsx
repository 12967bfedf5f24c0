import { Link } from 'react-router';
import { PictureField } from '#web/features/pictures/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/status/chip.tsx';
import { UserState } from '../peek/user-state.tsx';
import type { User } from './edited-user.ts';
import styles from './users.module.css';

/** How the user stands: active or not, invited, last signed in. */
export function UserFacts({ user, isReadOnly }: { user: User; isReadOnly: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={`${styles.wide} ${styles.facts}`}>
      <PictureField id={user.id} name={user.full_name} isReadOnly={isReadOnly} size={40} />
      <UserState user={user} />
      {user.leaves_on && <LeavesOn user={user} on={user.leaves_on} isReadOnly={isReadOnly} />}
      {user.invited_on && !user.has_password && (
        <span>{t('administration:invitedOn', { when: format.moment(user.invited_on) })}</span>
      )}
      <span>{lastNews(user, t, format.moment)}</span>
      {!user.erased_on && user.second_factors && <span>{secondStep(user.second_factors, t)}</span>}
    </div>
  );
}

/** The day on which they leave, or that handing over failed on it; administrators get to the hand-over. */
function LeavesOn({ user, on, isReadOnly }: { user: User; on: string; isReadOnly: boolean }) {
  const t = useT();
  const when = useFormat().date(on);
  const chip = user.leaving_failed_on ? (
    <Chip tone="danger">{t('groups:leavingFailedShort', { when })}</Chip>
  ) : (
    <Chip tone="warning">{t('groups:leavesOn', { when })}</Chip>
  );
  return isReadOnly ? chip : <Link to={`/settings/user-detail/leaving?id=${user.id}`}>{chip}</Link>;
}

/** What the person has set up for signing in in two steps. */
function secondStep(factors: NonNullable<User['second_factors']>, t: ReturnType<typeof useT>): string {
  if (factors.length === 0) return t('administration:noSecondFactor');
  const kinds = factors.map((kind) => t(`administration:${kind}`)).join(', ');
  return t('administration:secondFactor', { kinds });
}

/** When the person was erased or last signed in. */
function lastNews(user: User, t: ReturnType<typeof useT>, moment: (at: string) => string): string {
  if (user.erased_on) return t('administration:erasedOn', { when: moment(user.erased_on) });
  if (!user.last_signed_in_on) return t('administration:neverSignedIn');
  return t('administration:signedInOn', { when: moment(user.last_signed_in_on) });
}
