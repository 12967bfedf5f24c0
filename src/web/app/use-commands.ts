import { useNavigate } from 'react-router';
import { isPermitted } from '#contracts/permissions.ts';
import { locales } from '#messages/index.ts';
import { useQuickLaunch } from '#web/features/quick-launch/index.ts';
import { useCurrentUser, useLanguageChoice } from '#web/features/session/index.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import type { Command } from '#web/ui/overlay/rank-commands.ts';
import { chooseTheme } from '#web/ui/theme/theme.ts';
import { useTheme } from '#web/ui/theme/use-theme.ts';
import type { CommandCenterActions } from './command-center-actions.ts';
import { useApps } from './sidebar/use-apps.ts';

/** Everything the palette can do or go to, for this user. */
export function useCommands(actions: CommandCenterActions): readonly Command[] {
  const newEntries = useNewEntryCommands();
  return [...usePageCommands(), ...useAppCommands(), ...newEntries, ...useActionCommands(actions)];
}

/** A new entry in each app; those chosen for quick launch first. */
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
  const { menu, flags } = useCurrentUser();
  const group = t('shell:palettePages');
  const pages = menu.map((entry) => ({
    id: `page-${entry.id}`,
    group,
    label: entry.title,
    icon: entry.icon,
    run: () => navigate(entry.href),
  }));
  return [
    ...pages,
    {
      id: 'page-drafts',
      group,
      label: t('tasks:drafts'),
      icon: 'file-pen',
      run: () => navigate('/tasks/drafts'),
    },
    ...(isPermitted('designApps', flags)
      ? [
          {
            id: 'page-design',
            group,
            label: t('apps:designTitle'),
            icon: 'table-2',
            run: () => navigate('/form-editor'),
          },
        ]
      : []),
    {
      id: 'page-schedules',
      group,
      label: t('schedules:title'),
      icon: 'repeat',
      run: () => navigate('/schedules'),
    },
    {
      id: 'page-mails',
      group,
      label: t('own-mails:title'),
      icon: 'mail',
      run: () => navigate('/mails'),
    },
    {
      id: 'page-notifications',
      group,
      label: t('shell:notifications'),
      icon: 'bell',
      run: () => navigate('/notifications'),
    },
    {
      id: 'page-profile',
      group,
      label: t('shell:profile'),
      icon: 'user',
      run: () => navigate('/app/user/profile'),
    },
    ...(isPermitted('administrate', flags)
      ? [
          {
            id: 'page-working-hours',
            group,
            label: t('working-hours:title'),
            icon: 'calendar-clock',
            run: () => navigate('/settings/working-hours'),
          },
        ]
      : []),
  ];
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
