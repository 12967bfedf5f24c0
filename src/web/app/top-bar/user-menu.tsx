import { useNavigate } from 'react-router';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import styles from './top-bar.module.css';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const t = useT();
  const user = useCurrentUser();
  const navigate = useNavigate();
  return (
    <Menu
      label={t('shell:userMenu')}
      placement="below-end"
      header={
        <div className={styles.person}>
          <Avatar name={user.name} size={32} />
          <span className="cut">
            <b className="cut">{t('shell:greeting', { name: user.name })}</b>
            <small className="cut">{user.email}</small>
          </span>
        </div>
      }
      items={[
        { id: 'rule', isRule: true },
        {
          id: 'profile',
          label: t('shell:profile'),
          icon: 'user',
          onSelect: () => navigate('/app/user/profile'),
        },
        { id: 'mails', label: t('own-mails:title'), icon: 'mail', onSelect: () => navigate('/mails') },
        {
          id: 'schedules',
          label: t('schedules:title'),
          icon: 'repeat',
          onSelect: () => navigate('/schedules'),
        },
        ...(user.flags.isSysAdmin
          ? [
              {
                id: 'process',
                label: t('process:menu'),
                icon: 'workflow',
                onSelect: () => window.open('/process/dashboard', '_blank', 'noopener'),
              },
            ]
          : []),
        { id: 'sign-out', label: t('shell:signOut'), icon: 'log-out', onSelect: () => navigate('/logout') },
      ]}
      trigger={(trigger) => (
        <button
          ref={trigger.ref}
          type="button"
          className={styles.user}
          aria-label={t('shell:userMenu')}
          aria-haspopup="menu"
          aria-expanded={trigger.isExpanded}
          data-tooltip={user.name}
          onClick={trigger.onClick}
        >
          <Avatar name={user.name} size={28} />
        </button>
      )}
    />
  );
}
