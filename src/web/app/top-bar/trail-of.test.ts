import { describe, expect, it } from 'vitest';
import { trailOf, wayBackOf } from './trail-of.ts';

const menu = [
  { id: 'tasks', title: 'Home', href: '/tasks', items: [] },
  { id: 'applications', title: 'Apps', href: '/applications', items: [] },
  { id: 'webhooks', title: 'Webhooks', href: '/webhooks', items: [] },
  { id: 'settings', title: 'Settings', href: '/settings', items: [] },
  {
    id: 'connectHub',
    title: 'Connect Hub',
    href: '/connect-hub/companies-house',
    items: [
      { id: 'companiesRegister', title: 'Companies register', href: '/connect-hub/companies-house' },
      { id: 'shops', title: 'Shops', href: '/connect-hub/ecommerce' },
    ],
  },
];
const users = { title: 'Users', href: '/settings/user-management' };
const apps = [{ id: '7', text: 'Travel request' }];
const crumbsAt = (pathname: string, pageTitle = '', lines = menu) => {
  const setting = pathname.startsWith(users.href) ? users : null;
  return trailOf({ pathname, pageTitle, menu: lines, apps, setting });
};
const trail = (...args: Parameters<typeof crumbsAt>) =>
  crumbsAt(...args).map(({ title, href }) => `${title} ${href}`);
const wayBack = (pathname: string) => wayBackOf(crumbsAt(pathname), pathname);

describe('the breadcrumbs of a page', () => {
  it('are its line in the menu, where it is that page', () => {
    expect(trail('/tasks', 'Home')).toEqual(['Home null']);
  });

  it('lead from an entry to its app and to the apps', () => {
    expect(trail('/item-editor/7/9', 'TR-0001')).toEqual(['Apps /applications', 'Travel request /module/7']);
    expect(trail('/module/7')).toEqual(['Apps /applications', 'Travel request null']);
  });

  it('lead from a page to its line, and to the entry below it', () => {
    expect(trail('/webhooks/1', 'Orders')).toEqual(['Webhooks /webhooks']);
    expect(trail('/connect-hub/ecommerce')).toEqual([
      'Connect Hub /connect-hub/companies-house',
      'Shops null',
    ]);
    expect(trail('/connect-hub/companies-house')[1]).toBe('Companies register null');
  });

  it('are the name of the page, where no line that the person has leads to it', () => {
    expect(trail('/webhooks/1', 'Orders', menu.slice(0, 2))).toEqual(['Orders null']);
    expect(trail('/notifications', 'Notifications')).toEqual(['Notifications null']);
    expect(trail('/notifications')).toEqual([]);
  });

  it('name the setting that is open, and lead back to it from what is inside', () => {
    expect(trail('/settings/user-management', 'Users')).toEqual(['Settings /settings', 'Users null']);
    expect(trail('/settings/user-management/7', 'Ana')).toEqual([
      'Settings /settings',
      'Users /settings/user-management',
    ]);
  });

  it('are empty at addresses without a page', () => {
    expect(trail('/nowhere', 'Page Not Found')).toEqual([]);
  });
});

describe('the way back on a phone', () => {
  it('leads from a page to the one before it', () => {
    expect(wayBack('/settings/user-management')).toEqual({ title: 'Settings', href: '/settings' });
    expect(wayBack('/module/7')).toEqual({ title: 'Apps', href: '/applications' });
  });

  it('is missing where a page has its own, is the first, or would lead to itself', () => {
    const pages = [
      '/item-editor/7/9',
      '/settings/user-management/7',
      '/tasks',
      '/connect-hub/companies-house',
    ];
    expect(pages.map(wayBack)).toEqual([null, null, null, null]);
  });
});
