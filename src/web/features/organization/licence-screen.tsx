import { isPermitted } from '#contracts/permissions.ts';
import { getLicence } from '#contracts/tenants/get-licence.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle, SectionTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { LicenceMeters } from './licence-card.tsx';
import { LicenceFileForm } from './licence-file-form.tsx';
import { LicenceLimitsForm } from './licence-limits-form.tsx';
import styles from './organization.module.css';

/** `/settings/licence`: seats, last day and bots; system administrators change them or use the operator's file. */
export function LicenceScreen() {
  const t = useT();
  const { flags } = useCurrentUser();
  const licence = useEndpoint(getLicence);
  useTitle(t('organization:licence'));
  const bots = licence.data?.bots ?? [];
  const mayChange = isPermitted('operate', flags);
  return (
    <Sheet>
      <SheetHeader isRuled>
        <PageTitle>{t('organization:licence')}</PageTitle>
      </SheetHeader>
      <div className={styles.page}>
        <div className={styles.main}>
          {licence.isPending && <SkeletonList rows={4} height={48} />}
          {licence.isError && !licence.data && (
            <ErrorState
              title={t('organization:licenceFailed')}
              text={licence.error.message}
              retryLabel={t('ui:retry')}
              onRetry={() => void licence.refetch()}
            />
          )}
          {licence.data && (
            <>
              <LicenceMeters licence={licence.data} />
              <SectionTitle>{t('organization:bots')}</SectionTitle>
              {bots.length === 0 && <p className={styles.about}>{t('organization:noBots')}</p>}
              <ul className={styles.bots}>
                {bots.map(({ provider, service, used }) => (
                  <li key={`${provider}:${service}`}>
                    {provider}: {service} · {t('organization:botsUsed', { count: String(used) })}
                  </li>
                ))}
              </ul>
              {mayChange && licence.data.needs_file && <LicenceFileForm />}
              {mayChange && !licence.data.needs_file && (
                <LicenceLimitsForm key={JSON.stringify(licence.data)} licence={licence.data} />
              )}
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}
