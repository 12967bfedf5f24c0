import { describe, expect, it } from 'vitest';
import { isPermitted, type RoleFlag, type RoleFlags, roleFlags } from '../permissions.ts';
import { menuEntries } from './menu.ts';
import { menuLineAt, pageAt } from './page-at.ts';

const withFlag = (flag: RoleFlag | null) =>
  Object.fromEntries(roleFlags.map((one) => [one, one === flag])) as unknown as RoleFlags;

const everyone = ['tasks', 'applications'];
const analysts = ['tasks', 'dashboard', 'inquiry', 'applications', 'dataConnectors'];
const administrators = [
  ...['tasks', 'dashboard', 'inquiry', 'applications', 'referenceData', 'dataConnectors'],
  ...['moduleCategories', 'rpa', 'webhooks', 'connectHub', 'settings'],
];

describe('the menu', () => {
  it.each([
    ['people without a role', null, everyone],
    ['full users', 'isFullUser', analysts],
    [
      'consultants',
      'isConsultant',
      [...analysts.slice(0, 4), 'referenceData', 'dataConnectors', 'moduleCategories', 'settings'],
    ],
    ['administrators', 'isAdministrator', administrators],
    ['system administrators', 'isSysAdmin', administrators],
  ] as const)('of %s', (_, flag, ids) => {
    const seen = menuEntries.filter(({ permission }) => isPermitted(permission, withFlag(flag)));
    expect(seen.map(({ id }) => id)).toEqual(ids);
  });

  it('shows travel management, and does not open it', () => {
    const items = menuEntries.flatMap((entry) => entry.items);
    expect(items.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)).toEqual(['travelManagement']);
  });
});

describe('the page at an address', () => {
  it.each([
    ['/tasks', 'tasks'],
    ['/webhooks/incoming', 'incomingWebhooks'],
    ['/webhooks/0198', 'webhook'],
    ['/module/0198', 'recordList'],
    ['/item-editor/0198', 'entryEditor'],
    ['/item-editor/0198/0199', 'entryEditor'],
    ['/organization', 'organization'],
    ['/item-editor', null],
    ['/nowhere', null],
  ])('%s is %s', (address, name) => {
    expect(pageAt(address)).toBe(name);
  });
});

describe('the line of the menu for an address', () => {
  it.each([
    ['/tasks/drafts', 'tasks'],
    ['/task-editor/1/2/3', 'tasks'],
    ['/item-editor/1/2', 'applications'],
    ['/report-viewer', 'dashboard'],
    ['/referencedata/lists/1', 'referenceData'],
    ['/data-connector/rest/1', 'dataConnectors'],
    ['/robotic-automation/1', 'rpa'],
    ['/webhooks/inboxes/1', 'webhooks'],
    ['/connect-hub/ecommerce', 'connectHub'],
    ['/connect-hub/store-key/1', 'connectHub'],
    ['/settings/user-detail', 'settings'],
    ['/app/audit', 'settings'],
    ['/notifications', null],
    ['/app/user/profile', null],
    ['/nowhere', null],
  ])('%s is %s', (address, id) => {
    expect(menuLineAt(address)).toBe(id);
  });
});
