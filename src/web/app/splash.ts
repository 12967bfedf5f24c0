const maxMs = 3000;

/** Takes the mark away that stands in the page until the app has drawn its first screen, at the latest after 3 s. */
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
