import { expect, it } from 'vitest';
import { isPermitted, type RoleFlags } from '../permissions.ts';
import { type Page, settingGroups } from './page.ts';
import { listedPages, pageNames, pages, settingPages } from './pages.ts';

const table: readonly (readonly [string, Page])[] = pageNames.map((name) => [name, pages[name]]);
const nobody: RoleFlags = {
  isSysAdmin: false,
  isAdministrator: false,
  isFullUser: false,
  isConsultant: false,
};

it('each address has one page', () => {
  const paths = table
    .flatMap(([, { path, aliases = [] }]) => [path, ...aliases])
    .map((path) => path.replaceAll(/:\w+/g, ':'));
  expect(new Set(paths).size).toBe(paths.length);
});

it('pages outside need no sign-in, all others do', () => {
  for (const [name, { frame, permission }] of table) {
    expect([name, isPermitted(permission, null)]).toEqual([name, frame === 'outside']);
  }
});

it('listed pages have an icon and an address without parameters', () => {
  for (const name of [...listedPages('own'), ...listedPages('settings'), ...listedPages('palette')]) {
    const { path, icon }: Page = pages[name];
    expect([name, path.includes(':'), icon === undefined]).toEqual([name, false, false]);
  }
});

it('people without any role keep their own pages', () => {
  const theirs = listedPages('palette').filter((name) => isPermitted(pages[name].permission, nobody));
  expect(theirs).toEqual([
    'drafts',
    'profile',
    'ownMails',
    'schedules',
    'notifications',
    'makingTaxDigital',
    'auditReceipt',
  ]);
});

it('settings have a group, an icon and an address without parameters', () => {
  expect(settingPages).toContain('organization');
  for (const name of settingPages) {
    const { path, icon, setting }: Page = pages[name];
    expect([
      name,
      path.includes(':'),
      icon === undefined,
      setting && settingGroups.includes(setting),
    ]).toEqual([name, false, false, true]);
  }
});
