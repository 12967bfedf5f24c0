const key = 'formwright.activeAtMs';
const noteEveryMs = 10_000;
/** The lifetime of an access token. After it without activity, requests no longer count as made by a person. */
const idleAfterMs = 5 * 60_000;

/** The time of the last activity in any tab. */
export const lastActivityMs = (): number => Number(localStorage.getItem(key) ?? 0);

/**
 * Whether no one has used the product for a while. Requests that the page then sends by itself must not keep the
 * session alive.
 */
export const isIdle = (): boolean => lastActivityMs() < Date.now() - idleAfterMs;

/** Notes activity for all tabs, at most every ten seconds. Returns a function that stops. */
export function noteActivity(): () => void {
  let notedMs = 0;
  const note = () => {
    const nowMs = Date.now();
    if (nowMs - notedMs < noteEveryMs) return;
    notedMs = nowMs;
    localStorage.setItem(key, String(nowMs));
  };
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const kind of kinds) window.addEventListener(kind, note, { passive: true });
  note();
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, note);
  };
}
