import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { forgetHere } from './sign-out.ts';

/**
 * Signs out here, forgets every answer of the server, and then goes to sign-in: what that page asks meanwhile would be
 * forgotten with the rest.
 */
export function SignOutScreen() {
  const queries = useQueryClient();
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    void forgetHere().finally(() => {
      queries.clear();
      setIsForgotten(true);
    });
  }, [queries]);
  return isForgotten ? <Navigate to="/authentication/login" replace state={{ reason: 'signedOut' }} /> : null;
}
