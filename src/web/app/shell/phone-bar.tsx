import { type ReactNode, useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { badgeOf } from '#web/lib/title/use-title.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Drawer } from '#web/ui/overlay/dialog.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { Badge } from '#web/ui/status/chip.tsx';
import { useCommandCenter } from '../command-center.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { AssistantPlace } from '../top-bar/assistant-place.tsx';
import { useHelpItems } from '../top-bar/help-menu.tsx';
import { useSettingsItems } from '../top-bar/settings-items.ts';
import styles from './shell.module.css';

const firstPage = { query: { page: 1, lenght: 10 } };

/** The bar at the bottom on phones. */
export function PhoneBar() {
  const t = useT();
  const { openNewEntry } = useCommandCenter();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const news = useEndpoint(listNotifications, firstPage);
  const unread = news.data?.unread ?? 0;
  return (
    <>
      <nav className={styles.phoneBar} aria-label={t('shell:mainMenu')}>
        <PhoneLink to="/tasks" icon="inbox" label={t('shell:home')} />
        <PhoneLink to="/applications" icon="layout-grid" label={t('shell:apps')} />
        <button type="button" className={styles.phoneItem} onClick={openNewEntry}>
          <Icon name="plus" size={20} />
          {t('shell:new')}
        </button>
        <PhoneLink to="/notifications" icon="bell" label={t('shell:alerts')}>
          {unread > 0 && (
            <span className={styles.phoneBadge}>
              <Badge>{badgeOf(unread)}</Badge>
            </span>
          )}
        </PhoneLink>
        <AssistantPlace>
          {({ label, isOpen, toggle }) => (
            <button
              type="button"
              className={styles.phoneItem}
              aria-label={label}
              aria-expanded={isOpen}
              onClick={toggle}
            >
              <Icon name="sparkles" size={20} />
              {t('assistant:title')}
            </button>
          )}
        </AssistantPlace>
        <button
          type="button"
          className={styles.phoneItem}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
        >
          <Icon name="circle-dot" size={20} />
          {t('shell:more')}
        </button>
      </nav>
      {isMenuOpen && <PhoneMenu onClose={() => setIsMenuOpen(false)} />}
    </>
  );
}

function PhoneLink(props: { to: string; icon: string; label: string; children?: ReactNode }) {
  return (
    <NavLink to={props.to} className={styles.phoneItem}>
      <Icon name={props.icon} size={20} />
      {props.label}
      {props.children}
    </NavLink>
  );
}

/** Help opens where the menu was. */
function closing(item: MenuItem, onClose: () => void): MenuItem {
  if (!('onSelect' in item) || !item.onSelect) return item;
  const { onSelect } = item;
  return {
    ...item,
    onSelect: () => {
      onClose();
      onSelect();
    },
  };
}

function PhoneMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const settings = useSettingsItems();
  const help = useHelpItems().map((item) => closing(item, onClose));
  return (
    <Drawer label={t('shell:more')} side="start" onClose={onClose}>
      <div className={styles.drawerHead}>
        <span className="cut">{user.name}</span>
        <Menu
          label={t('shell:settings')}
          items={settings}
          placement="below-end"
          trigger={(trigger) => (
            <IconButton {...trigger} size="large" icon="settings" label={t('shell:settings')} />
          )}
        />
        <Menu
          label={t('shell:help')}
          items={[
            ...help,
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
            { id: 'out', label: t('shell:signOut'), icon: 'log-out', onSelect: () => navigate('/logout') },
          ]}
          placement="below-end"
          trigger={(trigger) => (
            <IconButton {...trigger} size="large" icon="user" label={t('shell:userMenu')} />
          )}
        />
        <IconButton size="large" icon="x" label={t('shell:closeMenu')} onClick={onClose} />
      </div>
      <div className={styles.drawerBody}>
        <Sidebar onLeave={onClose} />
      </div>
    </Drawer>
  );
}
