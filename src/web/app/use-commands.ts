import { useNavigate } from 'react-router';
import { pages } from '#contracts/pages/pages.ts';
import { locales, type MessageKey } from '#messages/index.ts';
import { useLaunchPage } from '#web/features/launch-page/index.ts';
import { useQuickLaunch } from '#web/features/quick-launch/index.ts';
import { useCurrentUser, useLanguageChoice } from '#web/features/session/index.ts';
import { toggleHelp } from '#web/lib/help/help-toggle.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import type { Command } from '#web/ui/overlay/rank-commands.ts';
import { chooseTheme } from '#web/ui/theme/theme.ts';
import { useThemeChoice } from '#web/ui/theme/use-theme.ts';
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

/** Words under which a page is found, by its name or its line in the menu. */
const wordsOf: Readonly<Record<string, MessageKey>> = {
  tasks: 'palette:wordsOfTasks',
  applications: 'palette:wordsOfApplications',
  referenceData: 'palette:wordsOfReferenceData',
  dataConnectors: 'palette:wordsOfDataConnectors',
  webhooks: 'palette:wordsOfWebhooks',
  connectHub: 'palette:wordsOfConnectHub',
  assistantSettings: 'palette:wordsOfAssistant',
  drafts: 'palette:wordsOfDrafts',
  designList: 'palette:wordsOfDesignList',
  profile: 'palette:wordsOfProfile',
  ownMails: 'palette:wordsOfOwnMails',
  schedules: 'palette:wordsOfSchedules',
  notifications: 'palette:wordsOfNotifications',
  moduleCategories: 'palette:wordsOfModuleCategories',
  makingTaxDigital: 'palette:wordsOfMakingTaxDigital',
  singleSignOn: 'palette:wordsOfSingleSignOn',
  keys: 'palette:wordsOfKeys',
  workingHours: 'palette:wordsOfWorkingHours',
  businessIntelligenceLanding: 'palette:wordsOfBusinessIntelligence',
  processMap: 'palette:wordsOfProcessMap',
  reports: 'palette:wordsOfReports',
  processDashboard: 'palette:wordsOfProcessDashboard',
  audit: 'palette:wordsOfAudit',
};

function usePageCommands(): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const { menu } = useCurrentUser();
  const isInMenu = (address: string) => menu.some(({ href }) => href === address);
  const listed = useListedPages('palette').filter(({ href }) => !isInMenu(href));
  const group = t('shell:palettePages');
  return [
    ...menu.map(({ id, title, icon, href }) => ({ id, label: title, icon, href })),
    ...listed.map(({ name, ...page }) => ({ id: name, ...page })),
  ].map(({ id, label, icon, href }) => ({
    id: `page-${id}`,
    group,
    label,
    words: wordsOf[id] && t(wordsOf[id]),
    icon,
    run: () =>
      // The process engine is watched beside what one works on.
      href === pages.processDashboard.path ? window.open(href, '_blank', 'noopener') : navigate(href),
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
  const { canCreateApps } = useCurrentUser();
  const group = t('shell:paletteActions');
  const createApp: Command = {
    id: 'create-app',
    group,
    label: t('shell:createApp'),
    icon: 'plus',
    run: actions.openCreateApp,
  };
  return [
    ...(canCreateApps ? [createApp] : []),
    ...useSettingCommands().map((setting) => ({ ...setting, group })),
    {
      id: 'page-help',
      group,
      label: t('shell:pageHelp'),
      icon: 'circle-question-mark',
      run: toggleHelp,
    },
    { id: 'guide', group, label: t('shell:guide'), icon: 'book-open', run: () => navigate('/help') },
    { id: 'shortcuts', group, label: t('shell:shortcuts'), icon: 'keyboard', run: actions.openShortcuts },
    {
      id: 'sign-out',
      group,
      label: t('shell:signOut'),
      icon: 'log-out',
      run: () => navigate(pages.signOut.path),
    },
  ];
}

/** The choices of the settings menu: theme, language and start page, without those that are made already. */
function useSettingCommands(): readonly Omit<Command, 'group'>[] {
  const t = useT();
  const theme = useThemeChoice();
  const current = useLocale();
  const switchLocale = useLanguageChoice();
  const launch = useLaunchPage();
  const wordsFor = (name: string) => `${name} ${t('shell:settings')}`;
  const themes = [
    { id: 'light', label: t('shell:themeLight'), icon: 'sun' },
    { id: 'dark', label: t('shell:themeDark'), icon: 'moon' },
    { id: 'system', label: t('shell:themeSystem'), icon: 'monitor' },
  ] as const;
  return [
    ...themes
      .filter(({ id }) => id !== theme)
      .map(({ id, label, icon }) => ({
        id: `theme-${id}`,
        label: t('shell:switchTo', { name: label }),
        icon,
        words: wordsFor(t('shell:theme')),
        run: () => chooseTheme(id),
      })),
    ...locales
      .filter((locale) => locale !== current)
      .map((locale) => ({
        id: `locale-${locale}`,
        label: t('shell:switchTo', { name: localeNames[locale] }),
        icon: 'languages',
        words: wordsFor(t('shell:language')),
        run: () => switchLocale(locale),
      })),
    ...launch.choices
      .filter(({ id }) => id !== launch.current?.id)
      .map(({ id, title, icon }) => ({
        id: `launch-${id}`,
        label: `${t('shell:launchPage')}: ${title}`,
        icon,
        words: wordsFor(''),
        run: () => launch.choose(id),
      })),
  ];
}
