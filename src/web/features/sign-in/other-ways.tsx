import { useSearchParams } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { safeReturnUrl } from '#contracts/shapes/return-path.ts';
import { listOfferedProviders } from '#contracts/single-sign-on/list-offered-providers.ts';
import type { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { usePasskeySignIn } from '#web/features/passkeys/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from './sign-in.module.css';

/** The ways to sign in without a password of this product: a passkey, and providers; nothing where there are none. */
export function OtherWays({ tenant }: { tenant: EndpointOutput<typeof getTenantInfo> }) {
  const t = useT();
  const [search] = useSearchParams();
  const offered = useEndpoint(listOfferedProviders, undefined, { staleMs: 60_000 });
  const passkey = usePasskeySignIn();
  const providers = offered.data?.items ?? [];
  const hasPasskeys = tenant.loginMethods.passkey && passkey.isPossible;
  if (providers.length === 0 && !hasPasskeys) return null;
  const returnUrl = encodeURIComponent(safeReturnUrl(search.get('ReturnUrl')));
  return (
    <div className={styles.providers}>
      <span className={styles.or}>{t('sign-in:or')}</span>
      {passkey.message && <Notice>{passkey.message}</Notice>}
      {hasPasskeys && (
        <Button
          kind="line"
          size="large"
          icon="key-round"
          isWide
          isBusy={passkey.isBusy}
          onClick={() => passkey.signIn()}
        >
          {t('sign-in:withPasskey')}
        </Button>
      )}
      {providers.map(({ slug, name, startUrl }) => (
        <Button
          key={slug}
          kind="line"
          size="large"
          isWide
          onClick={() => window.location.assign(`${startUrl}?returnUrl=${returnUrl}`)}
        >
          {t('sign-in:signInWith', { name })}
        </Button>
      ))}
    </div>
  );
}
