import { useNavigate } from 'react-router';
import { pages } from '#contracts/pages/pages.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { useListedPages } from '../pages/use-listed-pages.ts';
import styles from './top-bar.module.css';

/** The signed-in user, with a menu that includes signing out. */
export function UserMenu() {
  const t = useT();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const own = useListedPages('own');
  return (
    <Menu
      label={t('shell:userMenu')}
      placement="below-end"
      header={
        <div className={styles.person}>
          <Avatar id={user.id} name={user.name} size={32} />
          <span className="cut">
            <b className="cut">{t('shell:greeting', { name: user.name })}</b>
            <small className="cut">{user.email}</small>
          </span>
        </div>
      }
      items={[
        { id: 'rule', isRule: true },
        ...own.map(({ name, label, icon, href }) => ({
          id: name,
          label,
          icon,
          onSelect: () =>
            // The process dashboard opens in a new tab, beside the current work.
            name === 'processDashboard' ? window.open(href, '_blank', 'noopener') : navigate(href),
        })),
        {
          id: 'sign-out',
          label: t('shell:signOut'),
          icon: 'log-out',
          onSelect: () => navigate(pages.signOut.path),
        },
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
          <Avatar id={user.id} name={user.name} size={28} />
        </button>
      )}
    />
  );
}
