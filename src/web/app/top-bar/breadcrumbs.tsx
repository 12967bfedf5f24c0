import { Link, useLocation } from 'react-router';
import { pages } from '#contracts/pages/pages.ts';
import { settingAt } from '#contracts/pages/setting-at.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { usePageTitle } from '#web/lib/title/use-title.ts';
import { useApps } from '../sidebar/use-apps.ts';
import styles from './top-bar.module.css';
import { type Crumb, trailOf } from './trail-of.ts';

/** The parts of the breadcrumbs of the page on screen. */
export function useTrail(): readonly Crumb[] {
  const t = useT();
  const { menu } = useCurrentUser();
  const { modules } = useApps();
  const { pathname } = useLocation();
  const pageTitle = usePageTitle();
  const name = settingAt(pathname);
  const setting = name && { title: t(`settings:${name}`), href: pages[name].path };
  return trailOf({ pathname, pageTitle, menu, apps: modules, setting });
}

/** Where one is: the line of the menu, the setting or the app, the page. */
export function Breadcrumbs() {
  const t = useT();
  const crumbs = useTrail();
  return (
    <nav className={styles.crumbs} aria-label={t('shell:breadcrumbs')}>
      <ol>
        {crumbs.map(({ title, href }) => (
          <li key={`${href} ${title}`}>
            {href === null ? (
              <span className="cut" aria-current="page">
                {title}
              </span>
            ) : (
              <Link to={href} className="cut">
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
