// Before the first paint, so that a dark screen never flashes white. The app itself reads the same key.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('formwright.theme');
  } catch {
    // Without storage the system decides.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
