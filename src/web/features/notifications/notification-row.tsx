import { Link } from 'react-router';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import styles from './notifications.module.css';
import type { NotificationItem } from './use-notifications.ts';

const dayMs = 86_400_000;

/** One notification with sender, text and time. It is marked red if it is unread for more than a day. */
export function NotificationRow(props: { item: NotificationItem; onOpen?: () => void }) {
  const t = useT();
  const format = useFormat();
  const { item } = props;
  const isUnread = item.read_on === null;
  const isOld = isUnread && Date.now() - Date.parse(item.created_on) > dayMs;
  return (
    <Link
      to={`/notifications/${item.id}`}
      state={{ item }}
      className={styles.row}
      data-unread={isUnread}
      onClick={props.onOpen}
    >
      {item.actor ? <Avatar id={item.actor.id} name={item.actor.name} /> : <AppIcon name={item.app_icon} />}
      <span className={styles.text}>
        <span className={styles.content}>
          {item.notification_content}
          {isUnread && <span className="visually-hidden">, {t('notifications-page:isUnread')}</span>}
        </span>
        <span className={styles.meta}>
          <span className="cut">{item.module_name}</span>
          <time dateTime={item.created_on} data-old={isOld}>
            {format.relative(item.created_on)}
          </time>
        </span>
      </span>
      {isUnread && <span className={styles.dot} data-old={isOld} />}
    </Link>
  );
}
