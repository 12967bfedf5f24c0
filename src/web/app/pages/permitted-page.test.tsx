// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PageName, pageNames, pages } from '#contracts/pages/pages.ts';
import { type RoleFlag, type RoleFlags, roleFlags } from '#contracts/permissions.ts';
import { PermittedPage } from './permitted-page.tsx';

const signedIn = vi.hoisted(() => ({ flags: {} as RoleFlags }));
vi.mock('#web/features/session/index.ts', () => ({ useCurrentUser: () => signedIn }));
afterEach(cleanup);

const roles: readonly (RoleFlag | null)[] = [...roleFlags, null];

/** The roles that can see each page, repeated here so that a change of access must be made deliberately. */
const admitted: Readonly<Record<string, readonly (RoleFlag | null)[]>> = {
  designApps: roleFlags,
  manageTenant: ['isSysAdmin', 'isAdministrator', 'isConsultant'],
  administrate: ['isSysAdmin', 'isAdministrator'],
  operate: ['isSysAdmin'],
  analyse: roleFlags,
  signedIn: roles,
};

const byPage: Readonly<Partial<Record<PageName, string>>> = {
  designList: 'designApps',
  designer: 'designApps',
  moduleCategories: 'manageTenant',
  referenceData: 'designApps',
  valueList: 'designApps',
  dataSet: 'designApps',
  connectors: 'designApps',
  connector: 'designApps',
  connectorAuthorized: 'designApps',
  settingsHome: 'manageTenant',
  organization: 'manageTenant',
  licence: 'manageTenant',
  workingHours: 'administrate',
  signInPolicy: 'manageTenant',
  analystAccess: 'administrate',
  authorities: 'administrate',
  singleSignOn: 'operate',
  keys: 'operate',
  users: 'manageTenant',
  leaver: 'administrate',
  teams: 'manageTenant',
  team: 'manageTenant',
  roles: 'manageTenant',
  role: 'manageTenant',
  usersOfLicence: 'manageTenant',
  organizationChart: 'manageTenant',
  user: 'manageTenant',
  processEngine: 'operate',
  processDashboard: 'operate',
  audit: 'operate',
  inquiry: 'analyse',
  businessIntelligenceLanding: 'analyse',
  businessIntelligence: 'analyse',
  modelReports: 'analyse',
  processMap: 'analyse',
  dashboard: 'analyse',
  dashboardLanding: 'analyse',
  dashboardList: 'analyse',
  reports: 'analyse',
  reportDesigner: 'analyse',
  reportViewer: 'analyse',
  bots: 'manageTenant',
  bot: 'manageTenant',
  webhooks: 'manageTenant',
  webhook: 'manageTenant',
  inboxes: 'manageTenant',
  inbox: 'manageTenant',
  incomingWebhooks: 'manageTenant',
  incomingWebhook: 'manageTenant',
  companiesRegister: 'manageTenant',
  assistantSettings: 'administrate',
  shops: 'manageTenant',
  newStoreKey: 'manageTenant',
  storeKey: 'manageTenant',
  travelManagement: 'manageTenant',
  documentProviders: 'manageTenant',
};

const inside = pageNames.filter((name) => pages[name].frame !== 'outside');

function open(name: PageName, role: RoleFlag | null): string | null {
  const flags = Object.fromEntries(roleFlags.map((flag) => [flag, flag === role]));
  signedIn.flags = flags as unknown as RoleFlags;
  const address = pages[name].path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'some');
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={pages[name].path} element={<PermittedPage name={name} Screen={() => <p>page</p>} />} />
        <Route path="/404" element={<p>not found</p>} />
      </Routes>
    </MemoryRouter>,
  );
  const shown = screen.getByText(/page|not found/).textContent;
  cleanup();
  return shown;
}

describe.each(inside)('the page %s', (name) => {
  it.each(roles)('for %s', (role) => {
    const canOpen = admitted[byPage[name] ?? 'signedIn']?.includes(role);
    expect(open(name, role)).toBe(canOpen ? 'page' : 'not found');
  });
});
