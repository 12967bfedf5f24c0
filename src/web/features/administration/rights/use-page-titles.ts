import type { Page } from '#contracts/pages/page.ts';
import { type PageName, pageNames, pages, settingPages } from '#contracts/pages/pages.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** The pages that the menu of the reader and the settings list, with their titles there. */
export function usePageTitles(): readonly { readonly name: PageName; readonly title: string }[] {
  const t = useT();
  const { menu } = useCurrentUser();
  return pageNames.flatMap((name) => {
    const page: Page = pages[name];
    const line = page.menu && menu.find(({ id }) => id === page.menu?.id);
    if (line) return [{ name, title: line.title }];
    const setting = settingPages.find((one) => one === name);
    return setting ? [{ name, title: t(`settings:${setting}`) }] : [];
  });
}
