import { lazy, Suspense, useState } from 'react';
import type { SettingPage } from '#contracts/pages/pages.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconKey } from '#web/ui/icon/icon.tsx';
import { sidebarIconsKey } from '#web/ui/icon/kept-drawings.ts';
import { useCommandCenter } from '../command-center.tsx';
import { AppTreeView } from './app-tree-view.tsx';
import { Favourites } from './favourites.tsx';
import { MainNav } from './main-nav.tsx';
import { MenuSearch } from './menu-search.tsx';
import { QuickLaunchLinks } from './quick-launch-links.tsx';
import styles from './sidebar.module.css';

const SettingsNav = lazy(async () => ({ default: (await import('./settings-nav.tsx')).SettingsNav }));

export interface SidebarProps {
  /** The setting that is open; the settings stand in the place of pages and apps then. */
  readonly setting?: SettingPage | null;
  /** Icons only. */
  readonly isNarrow?: boolean;
  readonly onToggle?: () => void;
  /** Whether the toggle opens the sidebar permanently. */
  readonly isMinimised?: boolean;
  /** Called when a link is followed. */
  readonly onLeave?: () => void;
}

/** Pages, favourites and the tree of apps, or the settings beside the page of one. */
export function Sidebar({ setting = null, isNarrow = false, onLeave, ...toggle }: SidebarProps) {
  const t = useT();
  return (
    <IconKey value={sidebarIconsKey}>
      <div className={classes(styles.sidebar, isNarrow && styles.narrow)}>
        {setting === null ? (
          <PagesAndApps onLeave={onLeave} />
        ) : (
          <Suspense fallback={<div className={styles.scroll} />}>
            <SettingsNav current={setting} />
          </Suspense>
        )}
        <Foot isNarrow={isNarrow} isInSettings={setting !== null} {...toggle} />
        <footer className={classes(styles.copyright, styles.hideNarrow)}>
          {t('shell:copyright', { year: new Date().getFullYear() })}
        </footer>
      </div>
    </IconKey>
  );
}

function PagesAndApps({ onLeave }: Pick<SidebarProps, 'onLeave'>) {
  const t = useT();
  const [search, setSearch] = useState('');
  return (
    <>
      <MainNav onLeave={onLeave} />
      <MenuSearch className={styles.hideNarrow} onSearch={setSearch} />
      <nav className={styles.scroll} aria-label={t('shell:apps')}>
        {search === '' && (
          <>
            <div className={styles.hideNarrow}>
              <QuickLaunchLinks onLeave={onLeave} />
            </div>
            <Favourites onLeave={onLeave} />
          </>
        )}
        <div className={styles.hideNarrow}>
          <AppTreeView search={search} onLeave={onLeave} />
        </div>
      </nav>
    </>
  );
}

function Foot(props: Omit<SidebarProps, 'setting' | 'onLeave'> & { readonly isInSettings: boolean }) {
  const { isNarrow, isMinimised, onToggle, isInSettings } = props;
  const t = useT();
  const user = useCurrentUser();
  const { openCreateApp } = useCommandCenter();
  return (
    <div className={styles.foot}>
      {user.canCreateApps &&
        !isInSettings &&
        (isNarrow ? (
          <IconButton
            kind="soft"
            size="normal"
            icon="plus"
            label={t('shell:createApp')}
            onClick={openCreateApp}
          />
        ) : (
          <Button kind="soft" icon="plus" className={styles.grow} onClick={openCreateApp}>
            {t('shell:createApp')}
          </Button>
        ))}
      {onToggle && (
        <IconButton
          size="normal"
          icon="panel-left"
          shortcut="["
          label={isMinimised ? t('shell:expandSidebar') : t('shell:collapseSidebar')}
          onClick={onToggle}
        />
      )}
    </div>
  );
}
