import { pages } from '#contracts/pages/pages.ts';

/** What somebody may have looked for with an address: its last part, unless it is an id or a page of its own. */
export function soughtIn(pathname: string): string | null {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(last);
  if (last === '' || isId || pathname === pages.notFound.path) return null;
  try {
    return decodeURIComponent(last).slice(0, 60);
  } catch {
    // Somebody typed a percent sign.
    return last.slice(0, 60);
  }
}
