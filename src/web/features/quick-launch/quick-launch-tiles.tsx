import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ArrangeButton } from './arrange-button.tsx';
import { LaunchLink, launchIcon } from './launch-link.tsx';
import styles from './quick-launch.module.css';
import { useQuickLaunch } from './use-quick-launch.ts';

/** More would push the apps themselves off the screen. */
const foldedCount = 12;

/** The quick launch apps of the user. Empty if there are none. */
export function QuickLaunchTiles({ className }: { className?: string }) {
  const t = useT();
  const { offered, chosen } = useQuickLaunch();
  const [isOpen, setIsOpen] = useState(false);
  if (offered.length === 0) return null;
  const canFold = chosen.length > foldedCount;
  const shown = canFold && !isOpen ? chosen.slice(0, foldedCount) : chosen;
  return (
    <section className={className} aria-label={t('quick-launch:title')}>
      <SectionTitle
        end={
          <>
            {canFold && (
              <Button size="tiny" isExpanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? t('apps:showFewer') : t('apps:showAll', { count: chosen.length })}
              </Button>
            )}
            <ArrangeButton />
          </>
        }
      >
        {t('quick-launch:title')}
      </SectionTitle>
      {chosen.length === 0 ? (
        <p className={styles.nothing}>{t('quick-launch:allHidden')}</p>
      ) : (
        <ul className={styles.tiles}>
          {shown.map((app) => (
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
