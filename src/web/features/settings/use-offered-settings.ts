import { settingGroups } from '#contracts/pages/page.ts';
import { pages, type SettingPage, settingPages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { findSettings, type Setting } from './find-settings.ts';

interface OfferedSettings {
  /** How many there are without the search. */
  readonly count: number;
  /** Those that are found, by group; groups without any are left out. */
  readonly groups: readonly {
    readonly group: string;
    readonly title: string;
    readonly members: readonly Setting<SettingPage>[];
  }[];
}

/** The settings that the person may see and that a search finds, in their groups. */
export function useOfferedSettings(search: string): OfferedSettings {
  const t = useT();
  const locale = useLocale();
  const { flags } = useCurrentUser();
  const offered = settingPages
    .filter((name) => isPermitted(pages[name].permission, flags))
    .map((name) => ({ name, title: t(`settings:${name}`), about: t(`settings:${name}About`) }));
  const found = findSettings(offered, search, locale);
  const groups = settingGroups.map((group) => ({
    group,
    title: t(`settings:${group}Group`),
    members: found.filter(({ name }) => pages[name].setting === group),
  }));
  return { count: offered.length, groups: groups.filter(({ members }) => members.length > 0) };
}
