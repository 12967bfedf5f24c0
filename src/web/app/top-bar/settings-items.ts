import { useNavigate } from 'react-router';
import { locales } from '#messages/index.ts';
import { useLaunchPage } from '#web/features/launch-page/index.ts';
import { useLanguageChoice } from '#web/features/session/index.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import type { MenuItem } from '#web/ui/overlay/menu.tsx';
import { chooseTheme } from '#web/ui/theme/theme.ts';
import { useThemeChoice } from '#web/ui/theme/use-theme.ts';
import { useListedPages } from '../pages/use-listed-pages.ts';

/** Theme, language, start page and, for administrators, the settings of the tenant, as items of a menu. */
export function useSettingsItems(): readonly MenuItem[] {
  const t = useT();
  const theme = useThemeChoice();
  const current = useLocale();
  const speak = useLanguageChoice();
  const launch = useLaunchPage();
  const navigate = useNavigate();
  const settings = useListedPages('settings');
  const themes = [
    { id: 'light', label: t('shell:themeLight'), icon: 'sun' },
    { id: 'dark', label: t('shell:themeDark'), icon: 'moon' },
    { id: 'system', label: t('shell:themeSystem'), icon: 'monitor' },
  ] as const;
  return [
    { id: 'theme', title: t('shell:theme') },
    ...themes.map((item) => ({
      ...item,
      isChecked: item.id === theme,
      onSelect: () => chooseTheme(item.id),
    })),
    { id: 'language', title: t('shell:language') },
    ...locales.map((locale) => ({
      id: locale,
      label: localeNames[locale],
      isChecked: locale === current,
      onSelect: () => speak(locale),
    })),
    ...launchItems(t('shell:launchPage'), launch),
    ...(settings.length > 0 ? [{ id: 'organization', title: t('shell:forEverybody') }] : []),
    ...settings.map(({ name, label, icon, href }) => ({
      id: name,
      label,
      icon,
      onSelect: () => navigate(href),
    })),
  ];
}

function launchItems(title: string, launch: ReturnType<typeof useLaunchPage>): readonly MenuItem[] {
  if (launch.choices.length < 2) return [];
  return [
    { id: 'launch', title },
    ...launch.choices.map((page) => ({
      id: `launch-${page.id}`,
      label: page.title,
      icon: page.icon,
      isChecked: page.id === launch.current?.id,
      onSelect: () => launch.choose(page.id),
    })),
  ];
}
