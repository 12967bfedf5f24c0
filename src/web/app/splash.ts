const maxMs = 3000;

/** Removes the splash mark when the app has drawn its first screen, after 3 s at the latest. */
export function endSplashWith(root: HTMLElement): void {
  const splash = document.getElementById('splash');
  const end = () => {
    splash?.remove();
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (root.querySelector('main') !== null) end();
  });
  observer.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(end, maxMs);
}
