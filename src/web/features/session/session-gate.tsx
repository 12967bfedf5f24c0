import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { line } from '#web/lib/offline/line.ts';
import { signInAddress } from '#web/lib/session/return-url.ts';
import { session } from '#web/lib/session/session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/**
 * Lets only signed-in people through. Blank until the check has ended; others go to sign-in and come back here after.
 * A server that cannot be reached does not sign anybody out: what was opened before is shown until the session ends.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const state = useSession();
  const location = useLocation();
  const t = useT();
  const queries = useQueryClient();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const check = async () => {
    setIsUnreachable(false);
    await session.renew();
    if (session.state().status === 'unknown') await openKept(queries);
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

/** Opens what this browser has kept of the session, if there is something. */
async function openKept(queries: QueryClient): Promise<void> {
  const { restoreAnswers } = await import('#web/lib/offline/keep-answers.ts');
  const endsAtMs = await restoreAnswers(queries);
  if (endsAtMs === null) return;
  line.lost();
  session.continueOffline(endsAtMs);
}
