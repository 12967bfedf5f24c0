import { Link } from 'react-router';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { pageLength, useReading } from './use-notifications.ts';

/**
 * The bell of the top bar: a dot while something is unread, the last ten below it. It `startsOpen` for those who pressed
 * it before it had been loaded.
 */
export function NotificationBell({ startsOpen }: { startsOpen: boolean }) {
  const t = useT();
  const list = useEndpoint(listNotifications, { query: { page: 1, lenght: pageLength } });
  const { readAll, isReadingAll } = useReading();
  const unread = list.data?.unread ?? 0;
  const name =
    unread > 0
      ? `${t('notifications-page:title')}, ${t('notifications-page:unread', { count: unread })}`
      : t('notifications-page:title');
  return (
    <Popover
      label={t('notifications-page:title')}
      placement="below-end"
      width={380}
      startsOpen={startsOpen}
      onOpen={() => void list.refetch()}
      trigger={(trigger) => <IconButton {...trigger} icon="bell" label={name} hasDot={unread > 0} />}
    >
      {(close) => (
        <div className={styles.dropdown}>
          <div className={styles.dropdownHead}>
            <SectionTitle
              end={
                unread > 0 && (
                  <Button size="tiny" isBusy={isReadingAll} onClick={readAll}>
                    {t('notifications-page:markAll')}
                  </Button>
                )
              }
            >
              {t('notifications-page:title')} {unread > 0 && <Count>{unread}</Count>}
            </SectionTitle>
          </div>
          <div className={styles.dropdownList}>
            {!list.data ? (
              <SkeletonList rows={pageLength} />
            ) : list.data.notif.length === 0 ? (
              <p className={styles.none}>{t('notifications-page:noNew')}</p>
            ) : (
              list.data.notif.map((item) => <NotificationRow key={item.id} item={item} onOpen={close} />)
            )}
          </div>
          <Link to="/notifications" className={styles.showAll} onClick={close}>
            {t('notifications-page:showAll')}
          </Link>
        </div>
      )}
    </Popover>
  );
}
