import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageTitle, ReadingColumn, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { type NotificationItem, pageLength, useNotificationPages, useReading } from './use-notifications.ts';

/** `/notifications`: everything the person was told, newest first. */
export function NotificationsScreen() {
  const t = useT();
  const pages = useNotificationPages();
  const { readAll, isReadingAll } = useReading();
  useTitle(t('notifications-page:title'));
  useLaterRefresh(() => void pages.refetch());
  const loadMore = async () => {
    const { error, isFetchNextPageError } = await pages.fetchNextPage();
    if (isFetchNextPageError) toast.error(error.message || t('notifications-page:loadFailed'));
  };
  const items = eachOnce(pages.data?.pages.flatMap((page) => page.notif) ?? []);
  const unread = pages.data?.pages[0]?.unread ?? 0;
  return (
    <Sheet>
      <SheetHeader
        isRuled
        end={
          unread > 0 && (
            <Button size="small" icon="check" isBusy={isReadingAll} onClick={readAll}>
              {t('notifications-page:markAll')}
            </Button>
          )
        }
      >
        <PageTitle>
          {t('notifications-page:title')} {unread > 0 && <Count>{unread}</Count>}
        </PageTitle>
      </SheetHeader>
      <ReadingColumn>
        {pages.isError && items.length === 0 && (
          <ErrorState
            title={t('notifications-page:loadFailed')}
            text={pages.error.message}
            retryLabel={t('ui:retry')}
            onRetry={() => void pages.refetch()}
          />
        )}
        {pages.isPending && <SkeletonList rows={pageLength} />}
        {pages.isSuccess && items.length === 0 && <Empty isPlain title={t('notifications-page:noNew')} />}
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} />
        ))}
        {pages.hasNextPage && (
          <div className={styles.more}>
            <Button kind="soft" isBusy={pages.isFetchingNextPage} onClick={() => void loadMore()}>
              {t('notifications-page:loadMore')}
            </Button>
          </div>
        )}
      </ReadingColumn>
    </Sheet>
  );
}

/** What arrived after the first page was fetched has moved its last ones onto the next. */
function eachOnce(items: readonly NotificationItem[]): readonly NotificationItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

const refreshDelayMs = 7500;

/** What comes in is drawn together a while later: a list that is being read does not jump at each. */
function useLaterRefresh(refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(refresh);
  latest.current = refresh;
  useRealtime('NotificationReceived', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, refreshDelayMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
