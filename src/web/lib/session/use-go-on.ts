import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeReturnUrl } from '#contracts/shapes/return-path.ts';
import { useSession } from './use-session.ts';

/**
 * Leads from a page of signing in to the wanted one once somebody is signed in, and tells that they are. What is on the
 * screen stays until the wanted page can be drawn.
 */
export function useGoOn(): boolean {
  const isSignedIn = useSession().status === 'signedIn';
  const [search] = useSearchParams();
  const target = safeReturnUrl(search.get('ReturnUrl'));
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true });
  }, [isSignedIn, target, navigate]);
  return isSignedIn;
}
