import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { signInAddress } from '#web/lib/session/return-url.ts';
import { session } from '#web/lib/session/session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/**
 * Lets only signed-in people through. Blank until the check has ended; others go to sign-in and come back here after.
 * A server that cannot be reached does not sign anybody out.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const state = useSession();
  const location = useLocation();
  const t = useT();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const check = async () => {
    setIsUnreachable(false);
    await session.renew();
    setIsUnreachable(session.state().status === 'unknown');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check is made once, when the page opens
  useEffect(() => {
    if (state.status === 'unknown') void check();
  }, []);

  if (state.status === 'signedIn') return children;
  if (state.status === 'signedOut') {
    if (state.reason === 'signedOut') return <Navigate to="/logout" replace />;
    const back = `${location.pathname}${location.search}${location.hash}`;
    return <Navigate to={signInAddress(back)} replace state={{ reason: state.reason }} />;
  }
  if (!isUnreachable) return null;
  return (
    <ErrorState
      title={t('shell:wentWrong')}
      text={t('ui:unreachable')}
      retryLabel={t('ui:retry')}
      onRetry={() => void check()}
    />
  );
}
