import { connectionPages } from './connection-pages.ts';
import { everydayPages } from './everyday-pages.ts';
import { operationPages } from './operation-pages.ts';
import { organisationPages } from './organisation-pages.ts';
import { outsidePages } from './outside-pages.ts';
import type { Page, PageList, SettingGroup } from './page.ts';

/**
 * Every page of the product. The router, its guards, the menus, the palette and the test of pages by role are generated
 * from it. The order is that of the menu and of the lists.
 */
export const pages = {
  ...everydayPages,
  ...organisationPages,
  ...connectionPages,
  ...operationPages,
  ...outsidePages,
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The pages in a list. */
export type ListedPage<List extends PageList> = {
  [Name in PageName]: (typeof pages)[Name] extends { readonly lists: readonly (infer One)[] }
    ? List extends One
      ? Name
      : never
    : never;
}[PageName];

/** The pages that the settings home lists. */
export type SettingPage = {
  [Name in PageName]: (typeof pages)[Name] extends { readonly setting: SettingGroup } ? Name : never;
}[PageName];

const names = Object.keys(pages) as PageName[];

/** The pages of the settings home, in the order of the table. */
export const settingPages: readonly SettingPage[] = names.filter(
  (name): name is SettingPage => (pages[name] as Page).setting !== undefined,
);

/** The names of all pages, in the order of the table. */
export const pageNames: readonly PageName[] = names;

/** The pages of a list, in the order of the table. */
export function listedPages<List extends PageList>(list: List): readonly ListedPage<List>[] {
  const isListed = (name: PageName): name is ListedPage<List> =>
    (pages[name] as Page).lists?.includes(list) ?? false;
  return names.filter(isListed);
}
