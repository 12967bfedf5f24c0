import { useSearchParams } from 'react-router';
import { safeReturnUrl } from '#contracts/shapes/return-path.ts';
import { listOfferedProviders } from '#contracts/single-sign-on/list-offered-providers.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './sign-in.module.css';

/** The ways to sign in without a password of this product; nothing where none is configured. */
export function ProviderButtons() {
  const t = useT();
  const [search] = useSearchParams();
  const offered = useEndpoint(listOfferedProviders, undefined, { staleMs: 60_000 });
  const providers = offered.data?.items ?? [];
  if (providers.length === 0) return null;
  const returnUrl = encodeURIComponent(safeReturnUrl(search.get('ReturnUrl')));
  return (
    <div className={styles.providers}>
      <span className={styles.or}>{t('sign-in:or')}</span>
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
