import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './root.module.css';
import { useOnline } from './use-online.ts';

/** Shown while the browser is offline. */
export function OfflineBar() {
  const t = useT();
  if (useOnline()) return null;
  return (
    <div className={styles.offline} role="status">
      <Icon name="wifi-off" />
      <span>
        <b>{t('shell:offline')}</b> {t('shell:offlineAbout')}
      </span>
    </div>
  );
}
