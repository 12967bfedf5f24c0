import { useState } from 'react';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useCommandCenter } from '../command-center.tsx';
import { AppTreeView } from './app-tree-view.tsx';
import { Favourites } from './favourites.tsx';
import { MainNav } from './main-nav.tsx';
import { MenuSearch } from './menu-search.tsx';
import { QuickLaunchLinks } from './quick-launch-links.tsx';
import styles from './sidebar.module.css';

export interface SidebarProps {
  /** Icons only. */
  readonly isNarrow?: boolean;
  readonly onToggle?: () => void;
  /** Whether the toggle opens the sidebar permanently. */
  readonly isMinimised?: boolean;
  /** Called when a link is followed. */
  readonly onLeave?: () => void;
}

/** Pages, favourites and the tree of apps. */
export function Sidebar({ isNarrow = false, isMinimised = false, onToggle, onLeave }: SidebarProps) {
  const t = useT();
  const user = useCurrentUser();
  const { openCreateApp } = useCommandCenter();
  const [search, setSearch] = useState('');
  return (
    <div className={classes(styles.sidebar, isNarrow && styles.narrow)}>
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
      <div className={styles.foot}>
        {user.canCreateApps &&
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
      <footer className={classes(styles.copyright, styles.hideNarrow)}>
        {t('shell:copyright', { year: new Date().getFullYear() })}
      </footer>
    </div>
  );
}
