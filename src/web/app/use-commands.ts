import { useNavigate } from 'react-router';
import { locales } from '#messages/index.ts';
import { useQuickLaunch } from '#web/features/quick-launch/index.ts';
import { useCurrentUser, useLanguageChoice } from '#web/features/session/index.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import type { Command } from '#web/ui/overlay/rank-commands.ts';
import { chooseTheme } from '#web/ui/theme/theme.ts';
import { useTheme } from '#web/ui/theme/use-theme.ts';
import type { CommandCenterActions } from './command-center-actions.ts';
import { useListedPages } from './pages/use-listed-pages.ts';
import { useApps } from './sidebar/use-apps.ts';

/** All commands of the palette for the current user. */
export function useCommands(actions: CommandCenterActions): readonly Command[] {
  const newEntries = useNewEntryCommands();
  return [...usePageCommands(), ...useAppCommands(), ...newEntries, ...useActionCommands(actions)];
}

/** A command for a new entry in each app, quick launch apps first. */
export function useNewEntryCommands(): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const { modules } = useApps();
  const quickIds = useQuickLaunch().chosen.map(({ id }) => id);
  const placeOf = (id: string) => (quickIds.includes(id) ? quickIds.indexOf(id) : quickIds.length);
  const ordered = modules.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  return ordered.map((module) => ({
    id: `new-${module.id}`,
    group: t(quickIds.includes(module.id) ? 'quick-launch:title' : 'shell:newEntry'),
    label: t('shell:newEntryOf', { app: module.text }),
    words: module.category,
    icon: 'plus',
    run: () => navigate(`/item-editor/${module.id}`),
  }));
}

function usePageCommands(): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const { menu } = useCurrentUser();
  const listed = useListedPages('palette');
  const group = t('shell:palettePages');
  return [
    ...menu.map(({ id, title, icon, href }) => ({ id, label: title, icon, href })),
    ...listed.map(({ name, ...page }) => ({ id: name, ...page })),
  ].map(({ id, label, icon, href }) => ({
    id: `page-${id}`,
    group,
    label,
    icon,
    run: () => navigate(href),
  }));
}

function useAppCommands(): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const { modules } = useApps();
  return modules.map((module) => ({
    id: `app-${module.id}`,
    group: t('shell:paletteApps'),
    label: module.text,
    about: module.category,
    words: module.description,
    icon: module.icon,
    run: () => navigate(`/module/${module.id}`),
  }));
}

function useActionCommands(actions: CommandCenterActions): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const theme = useTheme();
  const current = useLocale();
  const switchLocale = useLanguageChoice();
  const { canCreateApps } = useCurrentUser();
  const group = t('shell:paletteActions');
  const other = theme === 'dark' ? 'light' : 'dark';
  const otherName = t(other === 'dark' ? 'shell:themeDark' : 'shell:themeLight');
  const command = (id: string, label: string, icon: string, run: () => void, words = ''): Command => ({
    id,
    group,
    label,
    icon,
    words,
    run,
  });
  return [
    ...(canCreateApps ? [command('create-app', t('shell:createApp'), 'plus', actions.openCreateApp)] : []),
    command(
      'theme',
      t('shell:switchTo', { name: otherName }),
      other === 'dark' ? 'moon' : 'sun',
      () => chooseTheme(other),
      t('shell:theme'),
    ),
    ...locales
      .filter((locale) => locale !== current)
      .map((locale) =>
        command(
          `locale-${locale}`,
          t('shell:switchTo', { name: localeNames[locale] }),
          'languages',
          () => switchLocale(locale),
          t('shell:language'),
        ),
      ),
    command('shortcuts', t('shell:shortcuts'), 'keyboard', actions.openShortcuts),
    command('sign-out', t('shell:signOut'), 'log-out', () => navigate('/logout')),
  ];
}
