import { Link } from 'react-router';
import { ArrangeButton, LaunchLink, launchIcon, useQuickLaunch } from '#web/features/quick-launch/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './sidebar.module.css';

/** Keeps the menu short. The Apps page shows all of them. */
const maxShown = 6;

/** Links that start an entry of a quick launch app from any page. Empty if there are no such apps. */
export function QuickLaunchLinks({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const { chosen } = useQuickLaunch();
  if (chosen.length === 0) return null;
  const hiddenCount = chosen.length - maxShown;
  return (
    <>
      <div className={styles.headingLine}>
        <h2 className={styles.heading}>{t('quick-launch:title')}</h2>
        <ArrangeButton className={styles.headingTool} />
      </div>
      {chosen.slice(0, maxShown).map((app) => (
        <LaunchLink key={app.id} app={app} className={styles.link} onClick={onLeave}>
          <Icon name={app.app_icon || 'app-window'} />
          <span className="cut">{app.display_name}</span>
          <Icon name={launchIcon(app)} size={14} className={styles.launch} />
        </LaunchLink>
      ))}
      {hiddenCount > 0 && (
        <Link to="/applications" className={styles.link} onClick={onLeave}>
          <Icon name="ellipsis" />
          {t('quick-launch:more', { count: hiddenCount })}
        </Link>
      )}
    </>
  );
}
