import type { Page } from './page.ts';
import { pageNames, pages, type SettingPage, settingPages } from './pages.ts';

/** Settings that stand in no other menu. */
const ownPages = settingPages.filter((name) => {
  const { menu, setting }: Page = pages[name];
  return menu === undefined && setting !== 'data' && setting !== 'own';
});

/** The setting to which the page at an address belongs; null: none, or one that the main menu leads to. */
export function settingAt(pathname: string): SettingPage | null {
  const part = pageNames.map((name): Page => pages[name]).find(({ path }) => path === pathname)?.partOf;
  const address = part ?? pathname;
  const isAt = (path: string) => address === path || address.startsWith(`${path}/`);
  return (
    ownPages.find((name) => {
      const { path, aliases = [] }: Page = pages[name];
      return [path, ...aliases].some(isAt);
    }) ?? null
  );
}
