import { useT } from '#web/lib/i18n/use-t.ts';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ArrangeButton } from './arrange-button.tsx';
import { LaunchLink, launchIcon } from './launch-link.tsx';
import styles from './quick-launch.module.css';
import { useQuickLaunch } from './use-quick-launch.ts';

/** The apps one begins entries in most, each a press away; nothing where none is offered. */
export function QuickLaunchTiles({ className }: { className?: string }) {
  const t = useT();
  const { offered, chosen } = useQuickLaunch();
  if (offered.length === 0) return null;
  return (
    <section className={className} aria-label={t('quick-launch:title')}>
      <SectionTitle end={<ArrangeButton />}>{t('quick-launch:title')}</SectionTitle>
      {chosen.length === 0 ? (
        <p className={styles.nothing}>{t('quick-launch:allHidden')}</p>
      ) : (
        <ul className={styles.tiles}>
          {chosen.map((app) => (
            <li key={app.id}>
              <LaunchLink app={app} className={styles.tile}>
                <AppIcon name={app.app_icon} />
                <span className={styles.name}>{app.display_name}</span>
                <Icon name={launchIcon(app)} />
              </LaunchLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
