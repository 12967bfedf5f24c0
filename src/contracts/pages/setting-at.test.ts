import { expect, it } from 'vitest';
import type { Page } from './page.ts';
import { pageNames, pages } from './pages.ts';
import { settingAt } from './setting-at.ts';

it.each([
  ['/settings/user-management', 'users'],
  ['/settings/user-management/FULL_USER', 'users'],
  ['/settings/user-detail', 'users'],
  ['/settings/user-detail/leaving', 'users'],
  ['/settings/team-management/detail', 'teams'],
  ['/settings/organization', 'organization'],
  ['/process-engine', 'processDashboard'],
  ['/app/audit', 'audit'],
])('%s belongs to a setting', (address, setting) => {
  expect(settingAt(address)).toBe(setting);
});

it.each(['/settings/menu', '/tasks', '/webhooks', '/data-connector', '/form-editor', '/app/user/profile'])(
  '%s keeps the main menu',
  (address) => {
    expect(settingAt(address)).toBeNull();
  },
);

it('pages that are part of a setting name one that there is', () => {
  const parts = pageNames.map((name): Page => pages[name]).flatMap(({ partOf }) => partOf ?? []);
  expect(parts).not.toEqual([]);
  expect(parts.map(settingAt)).not.toContain(null);
});
