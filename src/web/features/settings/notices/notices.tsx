import { Link } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from '../settings.module.css';
import { useConnectionNotices } from './use-connection-notices.ts';
import { usePeopleNotices } from './use-people-notices.ts';
import { useSecretNotices } from './use-secret-notices.ts';

/** What should be looked at, each leading to its page: only what the reader may see and mend. */
export function Notices() {
  const t = useT();
  const people = usePeopleNotices();
  const connections = useConnectionNotices();
  const secrets = useSecretNotices();
  const notices = [...people, ...connections, ...secrets];
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label={t('settings:notices')}>
      {notices.map(({ key, tone, icon, title, text, to }) => (
        <li key={key}>
          <Link to={to} className={styles.notice} data-tone={tone}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              <span className={styles.fact}>{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
