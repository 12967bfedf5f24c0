import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Brand } from '#web/ui/brand/brand.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Kbd } from '#web/ui/button/kbd.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useCommandCenter } from '../command-center.tsx';
import { AssistantPlace } from './assistant-place.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HelpMenu } from './help-menu.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const NotificationBell = lazy(async () => ({
  default: (await import('../later-parts.ts')).NotificationBell,
}));

/** The bar at the top: the tenant, the search box, notifications, settings, help and the user. */
export function TopBar() {
  const t = useT();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 300_000 });
  const { openPalette } = useCommandCenter();
  const [wasWanted, setWasWanted] = useState(false);
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand}>
        <Brand name={tenant.data?.name} logo={tenant.data?.logo ?? null} />
      </Link>
      <Breadcrumbs />
      <button type="button" className={styles.jump} onClick={openPalette} aria-keyshortcuts="Control+K">
        <Icon name="search" />
        <span className="cut">{t('shell:jump')}</span>
        <Kbd keys="mod+k" />
      </button>
      <div className={styles.actions}>
        <Suspense
          fallback={
            <IconButton icon="bell" label={t('shell:notifications')} onClick={() => setWasWanted(true)} />
          }
        >
          <NotificationBell startsOpen={wasWanted} />
        </Suspense>
        <AssistantPlace>
          {({ label, hasNews, isOpen, toggle }) => (
            <IconButton
              icon="sparkles"
              label={label}
              shortcut="mod+j"
              hasDot={hasNews}
              isExpanded={isOpen}
              isPressed={isOpen}
              onClick={toggle}
            />
          )}
        </AssistantPlace>
        <SettingsMenu />
        <HelpMenu />
        <UserMenu />
      </div>
    </header>
  );
}
