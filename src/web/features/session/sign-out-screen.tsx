import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '#web/lib/session/use-session.ts';
import { forgetHere } from './sign-out.ts';

/** Signs out here, forgets every answer of the server, and goes to sign-in. */
export function SignOutScreen() {
  const state = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    void forgetHere().then(() => queries.clear());
  }, [queries]);
  if (state.status !== 'signedOut') return null;
  return <Navigate to="/authentication/login" replace state={{ reason: 'signedOut' }} />;
}
