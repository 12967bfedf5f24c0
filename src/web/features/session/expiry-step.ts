const minuteMs = 60_000;

/** People's activity counts from this long before the session's end. */
const watchMs = 35 * minuteMs;

/** This long before the end the dialog asks. */
const askMs = 5 * minuteMs;

/** What to do about the end of the session: nothing yet, go on unseen, ask, or sign out. */
export type ExpiryStep =
  | { readonly kind: 'wait'; readonly forMs: number }
  | { readonly kind: 'renew' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'signOut' };

/** The step at `nowMs` for a session that ends at `endMs`, when somebody was last active (in any tab) at `activeMs`. */
export function expiryStep(nowMs: number, endMs: number, activeMs: number): ExpiryStep {
  const leftMs = endMs - nowMs;
  if (leftMs <= 0) return { kind: 'signOut' };
  if (leftMs > askMs) return { kind: 'wait', forMs: leftMs - askMs };
  return activeMs >= endMs - watchMs ? { kind: 'renew' } : { kind: 'ask' };
}
