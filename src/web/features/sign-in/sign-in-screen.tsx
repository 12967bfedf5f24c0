import { Navigate, useLocation } from 'react-router';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useGoOn } from '#web/lib/session/use-go-on.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Brand } from '#web/ui/brand/brand.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './sign-in.module.css';
import { SignInArt } from './sign-in-art.tsx';
import { SignInForm } from './sign-in-form.tsx';

const defaultSupport = { mail: 'support@formwright.example', phone: '' };

/** The sign-in page. Signed-in users are redirected to their destination. */
export function SignInScreen() {
  const t = useT();
  const location = useLocation();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 60_000 });
  const isEntered = useGoOn();
  useTitle(t('sign-in:title'));

  if (tenant.error?.status === 403) {
    const message = tenant.error.message || t('shell:licenceExpired');
    return <Navigate to={`/403?message=${encodeURIComponent(message)}`} replace />;
  }
  const mail = tenant.data?.support_email || defaultSupport.mail;
  const phone = tenant.data?.person_in_charge_phone || defaultSupport.phone;
  return (
    <div className={styles.page}>
      <main className={styles.form}>
        <Brand name={tenant.data?.name} logo={tenant.data?.logo ?? null} />
        {tenant.error ? (
          <ErrorState
            title={tenant.error.code === 'unknown_tenant' ? t('shell:unknownTenant') : t('shell:wentWrong')}
            text={
              tenant.error.code === 'unknown_tenant'
                ? t('shell:unknownTenantAbout', { host: window.location.host })
                : t('sign-in:unreachable')
            }
            retryLabel={t('ui:retry')}
            onRetry={() => void tenant.refetch()}
          />
        ) : (
          // Not before what stands around it is known: a form that moves under a click loses the click.
          tenant.data && (
            <SignInForm tenant={tenant.data} isEntered={isEntered} notice={noticeOf(location.state, t)} />
          )
        )}
        <footer className={styles.foot}>
          <a href={`mailto:${mail}`}>{mail}</a>
          {phone && (
            <a className="tabular" href={`tel:${phone.replace(/\s/g, '')}`}>
              {phone}
            </a>
          )}
          {tenant.data?.documentation_url && (
            <a href={tenant.data.documentation_url} target="_blank" rel="noreferrer">
              {t('shell:help')}
            </a>
          )}
          <span className={styles.footEnd}>
            <LanguageChoice />
            {t('sign-in:copyright', { year: new Date().getFullYear() })}
          </span>
        </footer>
      </main>
      <SignInArt />
    </div>
  );
}

function noticeOf(state: unknown, t: ReturnType<typeof useT>): string | null {
  const reason = typeof state === 'object' && state !== null && 'reason' in state ? state.reason : null;
  if (reason === 'expired') return t('sign-in:expired');
  return reason === 'signedOut' ? t('sign-in:signedOut') : null;
}
