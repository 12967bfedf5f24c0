import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { safeReturnUrl } from '#contracts/shapes/return-path.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import styles from '../root.module.css';

const askAgainMs = 15_000;

/** Shown while the operator works on the tenant. It asks from time to time and goes back to where the person was. */
export function MaintenancePage() {
  const t = useT();
  const [search] = useSearchParams();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 0, refetchMs: askAgainMs });
  useTitle(t('shell:maintenance'));
  const back = safeReturnUrl(search.get('ReturnUrl'));
  // Any other answer means that the maintenance is over: of an expired licence, for instance.
  const isOver =
    tenant.isSuccess || (tenant.isError && tenant.error.status > 0 && tenant.error.status !== 503);
  useEffect(() => {
    if (isOver) window.location.replace(back);
  }, [isOver, back]);
  return (
    <main className={styles.page}>
      <Empty isPage title={t('shell:maintenance')} text={t('shell:maintenanceAbout')} />
    </main>
  );
}
