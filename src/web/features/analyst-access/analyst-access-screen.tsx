import { getAnalystAccess } from '#contracts/analyst-access/get-analyst-access.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ErrorState, Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { AccessSwitch } from './access-switch.tsx';
import styles from './analyst-access.module.css';
import { AppsSection } from './apps-section.tsx';
import { ConnectionSection } from './connection-section.tsx';
import { PasswordSection } from './password-section.tsx';

/** `/settings/sql`: the read-only login of analysts, where it connects to and which apps it reads. */
export function AnalystAccessScreen() {
  const t = useT();
  const access = useEndpoint(getAnalystAccess);
  useTitle(t('analyst-access:title'));
  const { data } = access;
  return (
    <Sheet>
      <SheetHeader isRuled>
        <PageTitle>{t('analyst-access:title')}</PageTitle>
      </SheetHeader>
      <div className={styles.page}>
        {access.isPending && <SkeletonList rows={6} height={48} />}
        {access.isError && !data && (
          <ErrorState
            title={t('analyst-access:failed')}
            text={access.error.message}
            retryLabel={t('ui:retry')}
            onRetry={() => void access.refetch()}
          />
        )}
        {data && (
          <>
            <p className={styles.about}>{t('analyst-access:about')}</p>
            {data.unavailable && <Notice tone="info">{t(`analyst-access:${data.unavailable}`)}</Notice>}
            {!data.unavailable && <Notice tone="warning">{t('analyst-access:warning')}</Notice>}
            {(data.is_on || !data.unavailable) && <AccessSwitch isOn={data.is_on} revision={data.revision} />}
            {data.connection && <ConnectionSection connection={data.connection} />}
            {data.is_on && <PasswordSection made={data.password} />}
            {(data.is_on || !data.unavailable) && <AppsSection apps={data.apps} revision={data.revision} />}
          </>
        )}
      </div>
    </Sheet>
  );
}
