import { menuLineAt, pageAt } from '#contracts/pages/page-at.ts';

/** One part of the breadcrumbs; the page that is on screen leads nowhere. */
export interface Crumb {
  readonly title: string;
  readonly href: string | null;
}

interface MenuPart {
  readonly id: string;
  readonly title: string;
  readonly href: string;
}

interface Surroundings {
  readonly pathname: string;
  readonly pageTitle: string;
  /** The menu of this person. */
  readonly menu: readonly (MenuPart & { readonly items: readonly MenuPart[] })[];
  readonly apps: readonly { readonly id: string; readonly text: string }[];
  /** The setting to which the page belongs; null: it is none. */
  readonly setting: { readonly title: string; readonly href: string } | null;
}

const inApp = /^\/(?:module|item-editor|schedule-editor)\/([^/]+)/;

/**
 * The entries of the menu that are active: the line, the entry below it, the setting, the app. What is shown inside them has its
 * name in its own head; a page that no entry leads to names itself.
 */
export function trailOf({ pathname, pageTitle, menu, apps, setting }: Surroundings): readonly Crumb[] {
  const id = menuLineAt(pathname);
  const line = menu.find((entry) => entry.id === id);
  const below = line?.items.find(({ href }) => href === pathname);
  const app = apps.find((one) => one.id === inApp.exec(pathname)?.[1]);
  const own = app && { title: app.text, href: `/module/${app.id}` };
  // The line of a group leads to the first entry below it.
  const parts = [line, below, line && setting, own].filter((part) => part !== undefined && part !== null);
  const crumbs = parts.map(({ title, href }, at) => ({
    title,
    href: href === pathname && at === parts.length - 1 ? null : href,
  }));
  if (crumbs.length > 0 || pageAt(pathname) === null || pageTitle === '') return crumbs;
  return [{ title: pageTitle, href: null }];
}

/**
 * Where a phone leads back to from a page that the trail names; null: nowhere. Pages inside of it have a way back in their
 * own head.
 */
export function wayBackOf(crumbs: readonly Crumb[], pathname: string): (Crumb & { href: string }) | null {
  const [before, current] = crumbs.slice(-2);
  if (!before || current?.href !== null || before.href === null || before.href === pathname) return null;
  return { title: before.title, href: before.href };
}
