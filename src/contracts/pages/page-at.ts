import type { MenuEntry } from './menu.ts';
import { menuEntries } from './menu.ts';
import type { Page } from './page.ts';
import { type PageName, pageNames, pages } from './pages.ts';
import { settingAt } from './setting-at.ts';

/** The page at an address; null where there is none. An address without parameters goes before one with them. */
export function pageAt(pathname: string): PageName | null {
  const sought = partsOf(pathname);
  const fits = pageNames.filter((name) => {
    const { path, aliases = [] }: Page = pages[name];
    return [path, ...aliases].some((one) => isMatch(partsOf(one), sought));
  });
  return fits.find((name) => !pages[name].path.includes(':')) ?? fits[0] ?? null;
}

/** The line of the menu that the page at an address belongs to; null: none. */
export function menuLineAt(pathname: string): MenuEntry['id'] | null {
  const name = pageAt(pathname);
  if (name === null) return null;
  const { menu, under }: Page = pages[name];
  const named = menu?.id ?? under;
  if (named) return named;
  const isAt = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const around = menuEntries.find(({ href, items }) => [href, ...items.map((item) => item.href)].some(isAt));
  if (around) return around.id;
  if (pathname.startsWith('/connect-hub/')) return 'connectHub';
  return settingAt(pathname) === null ? null : 'settings';
}

const partsOf = (address: string): readonly string[] => address.split('/').filter(Boolean);

function isMatch(pattern: readonly string[], sought: readonly string[]): boolean {
  const needed = pattern.filter((part) => !part.endsWith('?')).length;
  if (sought.length < needed || sought.length > pattern.length) return false;
  return sought.every((part, at) => pattern[at]?.startsWith(':') || pattern[at] === part);
}
