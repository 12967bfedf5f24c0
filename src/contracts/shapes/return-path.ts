const base = 'http://local.invalid';

/**
 * The page to go to after sign-in: a path of this site. Anything that a browser could read as another site or as a
 * script (`//evil`, `/\evil`, `javascript:`, control characters) becomes `/`, and so do the sign-in pages themselves.
 */
export function safeReturnUrl(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/') || /^\/[/\\]/.test(wanted)) return '/';
  // Browsers drop tabs and line ends before they read an address, so `/\t/evil` would be `//evil`.
  if ([...wanted].some((character) => character < ' ' || character === '\\')) return '/';
  if (!URL.canParse(wanted, base)) return '/';
  const url = new URL(wanted, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return '/';
  if (/^\/(authentication|logout)(\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
