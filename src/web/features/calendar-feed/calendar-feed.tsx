import { getCalendarFeed } from '#contracts/calendar-feed/get-calendar-feed.ts';
import { renewCalendarFeed } from '#contracts/calendar-feed/renew-calendar-feed.ts';
import { revokeCalendarFeed } from '#contracts/calendar-feed/revoke-calendar-feed.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './calendar-feed.module.css';

const invalidates = [getCalendarFeed];

/** The secret address of a person's calendar feed: made, shown once, renewed and ended. */
export function CalendarFeed() {
  const t = useT();
  const format = useFormat();
  const feed = useEndpoint(getCalendarFeed);
  const renewing = useAction(renewCalendarFeed, { invalidates });
  const revoking = useAction(revokeCalendarFeed, {
    invalidates,
    success: t('calendar-feed:revoked'),
    onSuccess: renewing.clear,
  });
  if (feed.isPending) return <SkeletonForm rows={1} />;
  if (!feed.data) return <Notice>{t('calendar-feed:loadFailed')}</Notice>;
  const { hasFeed, last_used_on: usedOn } = feed.data;
  return (
    <section className={styles.section} aria-label={t('calendar-feed:title')}>
      <h2 className={styles.heading}>{t('calendar-feed:title')}</h2>
      <p className={styles.about}>{t('calendar-feed:about')}</p>
      {renewing.output && <Address url={renewing.output.url} />}
      <div className={styles.actions}>
        <Button kind="line" isBusy={renewing.isBusy} onClick={() => void renewing.run({})}>
          {t(hasFeed ? 'calendar-feed:renew' : 'calendar-feed:make')}
        </Button>
        {hasFeed && (
          <>
            <Button kind="danger" isBusy={revoking.isBusy} onClick={() => void revoking.run({})}>
              {t('calendar-feed:revoke')}
            </Button>
            <span className={styles.about}>
              {usedOn === null
                ? t('calendar-feed:neverUsed')
                : t('calendar-feed:lastUsed', { when: format.moment(usedOn) })}
            </span>
          </>
        )}
      </div>
    </section>
  );
}

function Address({ url }: { url: string }) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast.success(t('calendar-feed:copied'));
  };
  return (
    <div role="status">
      <span className={styles.about}>{t('calendar-feed:once')}</span>
      <div className={styles.actions}>
        <code className={styles.address}>{url}</code>
        <Button size="small" kind="line" icon="copy" onClick={() => void copy()}>
          {t('calendar-feed:copy')}
        </Button>
      </div>
    </div>
  );
}
