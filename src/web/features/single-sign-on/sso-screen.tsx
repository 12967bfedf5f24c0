import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { redeemSignIn } from '#contracts/identity/redeem-sign-in.ts';
import { safeReturnUrl } from '#contracts/shapes/return-path.ts';
import { ssoFaults } from '#contracts/single-sign-on/sso-faults.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { loadAllTexts } from '#web/lib/i18n/i18n.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { session } from '#web/lib/session/session.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import styles from './single-sign-on.module.css';

/**
 * `/authentication/sso#code=…` or `?error=…`: where a provider's answer leads. Exchanges the code for the session and goes on, or
 * says why not.
 */
export function SsoScreen() {
  const locale = useLocale();
  // Nobody is signed in yet, and only a signed-in person has all texts already.
  const texts = useQuery({
    queryKey: ['texts', 'sso', locale],
    queryFn: async () => {
      await loadAllTexts();
      return locale;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [search] = useSearchParams();
  const [code] = useState(useLocation().hash.replace(/^#code=/, ''));
  const fault = search.get('error');
  return (
    <main className={styles.page} aria-busy={texts.isPending}>
      {texts.isPending ? (
        <SkeletonForm rows={2} />
      ) : fault === null && code !== '' ? (
        <Exchange code={code} />
      ) : (
        <Refused fault={fault ?? ''} />
      )}
    </main>
  );
}

/** Waits for the session. The code is used once, although React may run effects twice. */
function Exchange({ code }: { code: string }) {
  const t = useT();
  const redeeming = useAction(redeemSignIn, { errors: 'nowhere' });
  const [outcome, setOutcome] = useState<{ path: string } | { message: string } | null>(null);
  const hasBegun = useRef(false);
  useTitle(t('single-sign-on:waiting'));
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void redeeming.run({ body: { code } }).then(async ({ output, error }) => {
      if (error) return setOutcome({ message: error.message });
      const { returnUrl, ...tokens } = output;
      await session.start(tokens).then(
        () => setOutcome({ path: safeReturnUrl(returnUrl) }),
        () => setOutcome({ message: t('sign-in:notStored') }),
      );
    });
  }, [code, redeeming, t]);
  if (outcome === null) return <Empty isPage title={t('single-sign-on:waiting')} />;
  if ('path' in outcome) return <Navigate to={outcome.path} replace />;
  return <Refused fault="" message={outcome.message} />;
}

function Refused({ fault, message }: { fault: string; message?: string }) {
  const t = useT();
  const navigate = useNavigate();
  useTitle(t('single-sign-on:failed'));
  const known = ssoFaults.find((one) => one === fault);
  return (
    <Empty
      isPage
      title={t('single-sign-on:failed')}
      text={<span role="alert">{message ?? t(`single-sign-on:${known ?? 'attempt_unknown'}`)}</span>}
      actions={
        <Button kind="primary" onClick={() => navigate('/authentication/login', { replace: true })}>
          {t('single-sign-on:back')}
        </Button>
      }
    />
  );
}
