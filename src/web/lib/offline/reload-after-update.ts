const key = 'formwright.reloadedAtMs';
const onceInMs = 30_000;

/**
 * After an update the server no longer has the parts that an open page has not loaded yet. The page is then loaded
 * anew, once, instead of showing an error. What was typed is kept by the editors.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const nowMs = Date.now();
    if (!navigator.onLine || nowMs - Number(sessionStorage.getItem(key) ?? 0) < onceInMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(nowMs));
    window.location.reload();
  });
}
