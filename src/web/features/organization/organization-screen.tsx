import { pages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { getOrganization } from '#contracts/tenants/get-organization.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ErrorState, Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { HoursCard } from './hours-card.tsx';
import { LicenceCard } from './licence-card.tsx';
import { LogoField } from './logo-field.tsx';
import styles from './organization.module.css';
import { OrganizationForm } from './organization-form.tsx';

/** `/app/organization`: what the organisation says of itself and how it shows things, its hours and licence beside. */
export function OrganizationScreen() {
  const t = useT();
  const { flags } = useCurrentUser();
  const organization = useEndpoint(getOrganization);
  useTitle(t('organization:title'));
  const isReadOnly = !isPermitted('administrate', flags);
  return (
    <Sheet>
      <SheetHeader isRuled>
        <PageTitle>{t('organization:title')}</PageTitle>
      </SheetHeader>
      <div className={styles.page}>
        <div className={styles.main}>
          {organization.isPending && <SkeletonList rows={8} height={48} />}
          {organization.isError && !organization.data && (
            <ErrorState
              title={t('organization:failed')}
              text={organization.error.message}
              retryLabel={t('ui:retry')}
              onRetry={() => void organization.refetch()}
            />
          )}
          {organization.data && (
            <>
              {isReadOnly && <Notice tone="info">{t('organization:readOnly')}</Notice>}
              <LogoField logo={organization.data.logo} isReadOnly={isReadOnly} />
              <OrganizationForm organization={organization.data} isReadOnly={isReadOnly} />
            </>
          )}
        </div>
        <aside className={styles.beside}>
          <HoursCard hasLink={isPermitted(pages.workingHours.permission, flags)} />
          <LicenceCard />
        </aside>
      </div>
    </Sheet>
  );
}
