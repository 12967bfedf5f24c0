import { Fragment } from 'react';
import { NavLink, useLocation } from 'react-router';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { type CurrentUser, useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { badgeOf } from '#web/lib/title/use-title.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import styles from './sidebar.module.css';

/** The pages of the menu. Tasks shows the number of open tasks. */
export function MainNav({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const { menu } = useCurrentUser();
  const tasks = useEndpoint(countTasks);
  const { pathname } = useLocation();
  const total = tasks.data?.total ?? 0;
  return (
    <nav className={styles.nav} aria-label={t('shell:mainMenu')}>
      {menu.map((entry) => (
        <Fragment key={entry.id}>
          <NavLink
            to={entry.href}
            className={styles.link}
            data-open={isWithin(pathname, entry) || undefined}
            onClick={onLeave}
            title={entry.title}
          >
            <Icon name={entry.icon} />
            <span className={`cut ${styles.hideNarrow}`}>{entry.title}</span>
            {entry.id === 'tasks' && total > 0 && (
              <span className={`${styles.count} ${styles.hideNarrow}`}>
                <Count>{badgeOf(total)}</Count>
              </span>
            )}
          </NavLink>
          {isWithin(pathname, entry) && <SubEntries items={entry.items} onLeave={onLeave} />}
        </Fragment>
      ))}
    </nav>
  );
}

type MenuEntry = CurrentUser['menu'][number];

/** Whether one is at the entry or at one of those below it. */
const isWithin = (pathname: string, { items }: MenuEntry) => items.some(({ href }) => href === pathname);

/** The entries below one, shown while one is among them. */
function SubEntries({ items, onLeave }: { items: MenuEntry['items']; onLeave?: (() => void) | undefined }) {
  return (
    <div className={styles.hideNarrow}>
      {items.map((item) =>
        item.disabled ? (
          <span key={item.id} className={styles.subEntry} aria-disabled="true">
            {item.title}
          </span>
        ) : (
          <NavLink
            key={item.id}
            to={item.href}
            end
            className={`${styles.link} ${styles.subEntry}`}
            onClick={onLeave}
          >
            <span className="cut">{item.title}</span>
          </NavLink>
        ),
      )}
    </div>
  );
}
