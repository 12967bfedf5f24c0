import { useT } from '#web/lib/i18n/use-t.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './root.module.css';

/** Shown without a connection to people who are not signed in. */
export function OfflineBar() {
  const t = useT();
  const isOnline = useOnline();
  // Who is signed in reads more than this, in a bar of their own.
  const isSignedIn = useSession().status === 'signedIn';
  if (isOnline || isSignedIn) return null;
  return (
    <div className={styles.offline} role="status">
      <Icon name="wifi-off" />
      <span>
        <b>{t('shell:offline')}</b> {t('shell:offlineAbout')}
      </span>
    </div>
  );
}
