import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './root.module.css';
import { useOnline } from './use-online.ts';

/** Says that there is no connection, until there is one again. */
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
