import { safeReturnUrl } from '#contracts/shapes/return-path.ts';

/** Address of the sign-in page that leads back to this path. */
export function signInAddress(path: string): string {
  const back = safeReturnUrl(path);
  return back === '/'
    ? '/authentication/login'
    : `/authentication/login?ReturnUrl=${encodeURIComponent(back)}`;
}
