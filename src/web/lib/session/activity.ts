const key = 'formwright.activeAtMs';
const noteEveryMs = 10_000;
/** As long as an access token lives: what is asked for later was not asked for by a person. */
const idleAfterMs = 5 * 60_000;

/** When somebody last used the product, in whichever tab. */
export const lastActivityMs = (): number => Number(localStorage.getItem(key) ?? 0);

/** Whether nobody has been here for a while, so that what the page does by itself must not keep the session alive. */
export const isIdle = (): boolean => lastActivityMs() < Date.now() - idleAfterMs;

/** Notes for all tabs that somebody is there, at most every ten seconds; gives a function that stops. */
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
