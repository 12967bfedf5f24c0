const minuteMs = 60_000;

/** People's activity counts from this long before the session's end. */
const watchMs = 35 * minuteMs;

/** This long before the end the dialog asks. */
const askMs = 5 * minuteMs;

/** The next step before a session ends: wait, renew silently, ask, or sign out. */
export type ExpiryStep =
  | { readonly kind: 'wait'; readonly forMs: number }
  | { readonly kind: 'renew' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'signOut' };

/** The step at `nowMs` for a session that ends at `endMs`, with the last activity in any tab at `activeMs`. */
export function expiryStep(nowMs: number, endMs: number, activeMs: number): ExpiryStep {
  const leftMs = endMs - nowMs;
  if (leftMs <= 0) return { kind: 'signOut' };
  if (leftMs > askMs) return { kind: 'wait', forMs: leftMs - askMs };
  return activeMs >= endMs - watchMs ? { kind: 'renew' } : { kind: 'ask' };
}
