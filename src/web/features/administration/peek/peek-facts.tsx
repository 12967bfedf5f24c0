import { roleFlags } from '#contracts/permissions.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { FactList } from '#web/ui/list/fact-list.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import type { User } from '../users/edited-user.ts';
import styles from './user-peek.module.css';

/** Name, address and what the user has: licence, rights, teams, roles and ways to sign in. */
export function PeekFacts({ user }: { user: User }) {
  const t = useT();
  const format = useFormat();
  const namesOf = (groups: readonly { readonly name: string }[]) => groups.map(({ name }) => name).join(', ');
  const licence = user.license_type === 'FULL_USER' ? 'administration:fullUser' : 'administration:otherUser';
  const rights = roleFlags.filter((flag) => user[flag]).map((flag) => t(`administration:${flag}`));
  const { second_factors: factors, last_signed_in_on: signedIn, invited_on: invited } = user;
  const kinds = factors?.map((kind) => t(`administration:${kind}`)).join(', ');
  return (
    <>
      <div className={styles.person}>
        <Avatar id={user.id} name={user.full_name} size={44} />
        <div>
          <h2 className={styles.name}>{user.full_name}</h2>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      <FactList
        hasLines
        facts={[
          [t('administration:userName'), user.username],
          [t('administration:licence'), t(licence)],
          [t('administration:rights'), rights.join(', ')],
          [t('administration:teams'), namesOf(user.teams)],
          [t('administration:roles'), namesOf(user.roles)],
          [
            t('administration:secondStep'),
            factors && user.has_password && (kinds || t('administration:notSetUp')),
          ],
          [t('administration:lastSignIn'), signedIn && format.moment(signedIn)],
          [t('administration:invited'), !user.has_password && invited && format.moment(invited)],
          [t('administration:leavesOn'), user.leaves_on && format.date(user.leaves_on)],
        ]}
      />
    </>
  );
}
