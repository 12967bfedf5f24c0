import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { getNotification } from '#contracts/notifications/get-notification.ts';
import type { RoleFlags } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Crumbs, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { FactList } from '#web/ui/list/fact-list.tsx';
import styles from './notifications.module.css';
import { type NotificationItem, placeOf, targetOf, useReading } from './use-notifications.ts';

/** `/notifications/{id}`: one notification with a link to its task. Opening marks it as read. */
export function NotificationDetailScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { flags } = useCurrentUser();
  const { item, isPending, hasFailed, retry } = useNotification(id);
  const { read } = useReading();
  const wasRead = useRef('');
  useTitle(t('notifications-page:title'));
  useEffect(() => {
    if (!item || item.read_on !== null || wasRead.current === item.id) return;
    wasRead.current = item.id;
    read(item.id);
  }, [item, read]);
  return (
    <Sheet>
      <SheetHeader isRuled>
        <Crumbs>
          <Icon name="bell" />
          <Link to="/notifications">{t('notifications-page:title')}</Link>
          {item && (
            <>
              <span>/</span>
              <b className="cut">{item.record_title}</b>
            </>
          )}
        </Crumbs>
      </SheetHeader>
      <div className={styles.page}>
        {item ? (
          <Content item={item} onOpen={() => navigate(targetOf(item, flags))} />
        ) : isPending ? (
          <SkeletonForm rows={2} />
        ) : (
          <ErrorState
            title={t(hasFailed ? 'notifications-page:loadFailed' : 'notifications-page:notFound')}
            retryLabel={t('ui:retry')}
            onRetry={hasFailed ? retry : undefined}
            actions={
              <Button onClick={() => navigate('/notifications')}>{t('notifications-page:back')}</Button>
            }
          />
        )}
      </div>
    </Sheet>
  );
}

function Content({ item, onOpen }: { item: NotificationItem; onOpen: () => void }) {
  const t = useT();
  const { flags } = useCurrentUser();
  const format = useFormat();
  const facts = [
    [t('notifications-page:from'), item.actor?.name],
    [t('notifications-page:app'), item.module_name],
    [t('notifications-page:entry'), item.record_id && item.record_title],
    [t('notifications-page:step'), item.module_id && item.current_step],
    [t('notifications-page:when'), format.dateTime(item.created_on)],
  ] as const;
  return (
    <article className={styles.detail}>
      <h1 className={styles.headline}>{item.notification_content}</h1>
      <FactList facts={facts} />
      <Button kind="primary" onClick={onOpen}>
        {t(openLabel(item, flags))}
      </Button>
    </article>
  );
}

function openLabel(item: NotificationItem, flags: RoleFlags) {
  const { task_id, record_id, module_id } = item;
  if (module_id === null) {
    const { text } = placeOf(item, flags);
    return text === 'openNotifications' ? 'notifications-page:back' : (`notifications-page:${text}` as const);
  }
  if (record_id === null) return 'notifications-page:openWorkflow';
  return task_id ? 'notifications-page:openTask' : 'notifications-page:openEntry';
}

/** The notification, at once when the list handed it over. */
function useNotification(id: string) {
  const location = useLocation();
  const handed = (location.state as { item?: NotificationItem } | null)?.item;
  const query = useEndpoint(getNotification, { params: { id } }, { keepPrevious: false });
  return {
    item: query.data ?? (handed?.id === id ? handed : undefined),
    isPending: query.isPending,
    hasFailed: query.isError && query.error.status !== 404 && query.error.status !== 400,
    retry: () => void query.refetch(),
  };
}
