import { NavLink } from 'react-router';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
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
  const total = tasks.data?.total ?? 0;
  return (
    <nav className={styles.nav} aria-label={t('shell:mainMenu')}>
      {menu.map((entry) => (
        <NavLink key={entry.id} to={entry.href} className={styles.link} onClick={onLeave} title={entry.title}>
          <Icon name={entry.icon} />
          <span className={`cut ${styles.hideNarrow}`}>{entry.title}</span>
          {entry.id === 'tasks' && total > 0 && (
            <span className={`${styles.count} ${styles.hideNarrow}`}>
              <Count>{badgeOf(total)}</Count>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
