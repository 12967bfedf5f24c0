import type { Permission } from '../permissions.ts';
import type { MenuItemPage, Page } from './page.ts';
import { pages } from './pages.ts';

/** One entry of the menu, for users with `permission`. Its title is `menu:<id>` of the messages. */
export interface MenuEntry {
  readonly id: NonNullable<Page['menu']>['id'];
  readonly href: string;
  /** Name of a Lucide icon. */
  readonly icon: string;
  readonly permission: Permission;
  /** Whether `/` may open it. */
  readonly isLaunchPage?: boolean;
  /** The entries below it. */
  readonly items: readonly MenuSubEntry[];
}

/** An entry below another. */
interface MenuSubEntry {
  readonly id: MenuItemPage;
  readonly href: string;
  readonly icon: string;
  readonly isDisabled: boolean;
}

/** The menu from top to bottom. */
export const menuEntries: readonly MenuEntry[] = Object.values<Page>(pages).flatMap(
  ({ path, permission, menu }) =>
    menu ? [{ permission, ...menu, href: path, items: (menu.items ?? []).map(subEntry) }] : [],
);

function subEntry({ page, isDisabled = false }: { page: MenuItemPage; isDisabled?: boolean }): MenuSubEntry {
  const { path, icon = '' }: Page = pages[page];
  return { id: page, href: path, icon, isDisabled };
}

/** Ids of the pages that `/` may open, the default first. */
export const launchPages = menuEntries.filter((entry) => entry.isLaunchPage).map((entry) => entry.id);
