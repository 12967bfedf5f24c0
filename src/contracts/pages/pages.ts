import type { Page, PageList, SettingGroup } from './page.ts';

/**
 * Every page of the product. The router, its guards, the menus, the palette and the test of pages by role are generated
 * from it.
 */
export const pages = {
  start: { path: '/', permission: 'signedIn', frame: 'app' },
  tasks: {
    path: '/tasks',
    permission: 'signedIn',
    frame: 'app',
    menu: { id: 'tasks', icon: 'Inbox', isLaunchPage: true },
  },
  search: { path: '/search', permission: 'signedIn', frame: 'app' },
  drafts: {
    path: '/tasks/drafts',
    permission: 'signedIn',
    frame: 'app',
    lists: ['palette'],
    icon: 'file-pen',
  },
  taskEditor: { path: '/task-editor/:moduleId/:recordId?/:taskId?', permission: 'signedIn', frame: 'app' },
  dashboard: {
    path: '/dashboard',
    permission: 'analyse',
    frame: 'app',
    menu: { id: 'dashboard', icon: 'ChartColumn', isLaunchPage: true },
  },
  dashboardLanding: { path: '/dashboard-landing', permission: 'analyse', frame: 'app' },
  dashboardList: { path: '/list-dashboard', permission: 'analyse', frame: 'app' },
  inquiry: {
    path: '/inquiry',
    permission: 'analyse',
    frame: 'app',
    menu: { id: 'inquiry', icon: 'Table2', isLaunchPage: true },
  },
  processMap: {
    path: '/process-map',
    permission: 'analyse',
    frame: 'app',
    lists: ['palette'],
    icon: 'route',
  },
  reports: {
    path: '/reports',
    permission: 'analyse',
    frame: 'app',
    lists: ['palette'],
    icon: 'file-text',
  },
  reportDesigner: { path: '/report-designer', permission: 'analyse', frame: 'app' },
  reportViewer: { path: '/report-viewer', permission: 'analyse', frame: 'app' },
  permalinkFile: { path: '/permalink/file', permission: 'signedIn', frame: 'app' },
  apps: {
    path: '/applications',
    permission: 'signedIn',
    frame: 'app',
    menu: { id: 'applications', icon: 'LayoutGrid', isLaunchPage: true },
  },
  designList: {
    path: '/form-editor',
    permission: 'designApps',
    frame: 'app',
    lists: ['palette'],
    icon: 'table-2',
    setting: 'data',
  },
  designer: { path: '/form-editor/show/:id/:tab?', permission: 'designApps', frame: 'window' },
  recordList: { path: '/module/:moduleId', permission: 'signedIn', frame: 'app' },
  printEntry: { path: '/print/:moduleId/:recordId/:taskId?', permission: 'signedIn', frame: 'window' },
  printList: { path: '/print-list/:moduleId', permission: 'signedIn', frame: 'window' },
  entryEditor: { path: '/item-editor/:moduleId/:recordId?/:taskId?', permission: 'signedIn', frame: 'app' },
  profile: {
    path: '/app/user/profile',
    permission: 'signedIn',
    frame: 'app',
    lists: ['own', 'palette'],
    icon: 'user',
    setting: 'own',
    aliases: ['/app/user/profile/security-question'],
  },
  ownMails: { path: '/mails', permission: 'signedIn', frame: 'app', lists: ['own', 'palette'], icon: 'mail' },
  schedules: {
    path: '/schedules',
    permission: 'signedIn',
    frame: 'app',
    lists: ['own', 'palette'],
    icon: 'repeat',
  },
  scheduleEditor: { path: '/schedule-editor/:moduleId/:recordId?', permission: 'signedIn', frame: 'app' },
  notifications: {
    path: '/notifications',
    permission: 'signedIn',
    frame: 'app',
    lists: ['palette'],
    icon: 'bell',
  },
  notification: { path: '/notifications/:id', permission: 'signedIn', frame: 'app' },
  help: {
    path: '/help/:chapter?',
    permission: 'signedIn',
    frame: 'app',
  },
  organization: {
    path: '/app/organization',
    permission: 'manageTenant',
    frame: 'app',
    lists: ['settings', 'palette'],
    icon: 'building-2',
    setting: 'organisation',
    aliases: ['/organization', '/settings/organization'],
  },
  licence: {
    path: '/settings/licence',
    permission: 'manageTenant',
    frame: 'app',
    lists: ['palette'],
    icon: 'badge-check',
    setting: 'organisation',
  },
  workingHours: {
    path: '/settings/working-hours',
    permission: 'administrate',
    frame: 'app',
    lists: ['settings', 'palette'],
    icon: 'calendar-clock',
    setting: 'organisation',
  },
  signInPolicy: {
    path: '/settings/sign-in-policy',
    permission: 'manageTenant',
    frame: 'app',
    lists: ['settings', 'palette'],
    icon: 'key-round',
    setting: 'security',
  },
  singleSignOn: {
    path: '/settings/single-sign-on',
    permission: 'operate',
    frame: 'app',
    lists: ['settings', 'palette'],
    icon: 'key-round',
    setting: 'security',
  },
  analystAccess: {
    path: '/settings/sql',
    permission: 'administrate',
    frame: 'app',
    lists: ['settings', 'palette'],
    icon: 'database',
    setting: 'connections',
  },
  keys: {
    path: '/settings/keys',
    permission: 'operate',
    frame: 'app',
    lists: ['settings', 'palette'],
    icon: 'key-round',
    setting: 'security',
  },
  users: {
    path: '/settings/user-management',
    permission: 'manageTenant',
    frame: 'app',
    lists: ['settings', 'palette'],
    icon: 'users',
    setting: 'people',
  },
  usersOfLicence: { path: '/settings/user-management/:license', permission: 'manageTenant', frame: 'app' },
  organizationChart: {
    path: '/settings/organisation-chart',
    permission: 'manageTenant',
    frame: 'app',
    icon: 'network',
    setting: 'people',
  },
  user: { path: '/settings/user-detail', permission: 'manageTenant', frame: 'app' },
  leaver: { path: '/settings/user-detail/leaving', permission: 'administrate', frame: 'app' },
  teams: {
    path: '/settings/team-management',
    permission: 'manageTenant',
    frame: 'app',
    lists: ['settings', 'palette'],
    icon: 'network',
    setting: 'people',
  },
  team: { path: '/settings/team-management/detail', permission: 'manageTenant', frame: 'app' },
  roles: {
    path: '/settings/roles-permissions',
    permission: 'manageTenant',
    frame: 'app',
    lists: ['settings', 'palette'],
    icon: 'shield',
    setting: 'people',
  },
  role: { path: '/settings/roles-permissions/detail', permission: 'manageTenant', frame: 'app' },
  referenceData: {
    path: '/referencedata',
    permission: 'designApps',
    frame: 'app',
    menu: { id: 'referenceData', icon: 'Table2' },
    setting: 'data',
    icon: 'table-2',
  },
  valueList: { path: '/referencedata/lists/:id', permission: 'designApps', frame: 'app' },
  dataSet: { path: '/referencedata/:id', permission: 'designApps', frame: 'app' },
  connectors: {
    path: '/data-connector',
    permission: 'designApps',
    frame: 'app',
    menu: { id: 'dataConnectors', icon: 'Cable' },
    setting: 'connections',
    icon: 'cable',
  },
  moduleCategories: {
    path: '/module-categories',
    permission: 'manageTenant',
    frame: 'app',
    menu: { id: 'moduleCategories', icon: 'Folder' },
    icon: 'folder',
    setting: 'data',
  },
  connectorAuthorized: { path: '/data-connector/authorized', permission: 'designApps', frame: 'app' },
  connector: { path: '/data-connector/:dcType/:recordId?', permission: 'designApps', frame: 'app' },
  bots: {
    path: '/robotic-automation',
    permission: 'manageTenant',
    frame: 'app',
    menu: { id: 'rpa', icon: 'Bot', permission: 'administrate' },
    setting: 'connections',
    icon: 'bot',
  },
  bot: { path: '/robotic-automation/:id', permission: 'manageTenant', frame: 'app' },
  webhooks: {
    path: '/webhooks',
    permission: 'manageTenant',
    frame: 'app',
    menu: { id: 'webhooks', icon: 'Webhook', permission: 'administrate' },
    setting: 'connections',
    icon: 'webhook',
  },
  webhook: { path: '/webhooks/:id', permission: 'manageTenant', frame: 'app' },
  incomingWebhooks: {
    path: '/webhooks/incoming',
    permission: 'manageTenant',
    frame: 'app',
    lists: ['palette'],
    setting: 'connections',
    icon: 'webhook',
  },
  incomingWebhook: { path: '/webhooks/incoming/:id', permission: 'manageTenant', frame: 'app' },
  inboxes: {
    path: '/webhooks/inboxes',
    permission: 'manageTenant',
    frame: 'app',
    lists: ['palette'],
    setting: 'connections',
    icon: 'mail',
  },
  inbox: { path: '/webhooks/inboxes/:id', permission: 'manageTenant', frame: 'app' },
  companiesRegister: {
    path: '/connect-hub/companies-house',
    permission: 'manageTenant',
    frame: 'app',
    menu: {
      id: 'connectHub',
      icon: 'Plug',
      permission: 'administrate',
      items: [
        { page: 'companiesRegister' },
        { page: 'shops' },
        { page: 'travelManagement', isDisabled: true },
      ],
    },
    setting: 'connections',
    icon: 'building-2',
  },
  shops: {
    path: '/connect-hub/ecommerce',
    permission: 'manageTenant',
    frame: 'app',
    lists: ['palette'],
    setting: 'connections',
    icon: 'store',
  },
  assistantSettings: {
    path: '/settings/assistant',
    permission: 'administrate',
    frame: 'app',
    lists: ['palette'],
    setting: 'connections',
    icon: 'sparkles',
  },
  newStoreKey: { path: '/connect-hub/store-key/add', permission: 'manageTenant', frame: 'app' },
  storeKey: { path: '/connect-hub/store-key/:id', permission: 'manageTenant', frame: 'app' },
  travelManagement: {
    path: '/connect-hub/travel-management',
    permission: 'manageTenant',
    frame: 'app',
    icon: 'plane',
  },
  settingsHome: {
    path: '/settings/menu',
    permission: 'manageTenant',
    frame: 'app',
    menu: { id: 'settings', icon: 'Settings' },
    lists: ['settings'],
    icon: 'settings',
    aliases: ['/settings'],
  },
  makingTaxDigital: {
    path: '/making-tax-digital',
    permission: 'signedIn',
    frame: 'app',
    lists: ['palette'],
    icon: 'landmark',
  },
  documentProviders: {
    path: '/settings/document-providers',
    permission: 'manageTenant',
    frame: 'app',
    lists: ['palette'],
    setting: 'connections',
    icon: 'scan-line',
  },
  processEngine: { path: '/process-engine', permission: 'operate', frame: 'app' },
  processDashboard: {
    path: '/process/dashboard',
    permission: 'operate',
    frame: 'app',
    lists: ['own', 'palette'],
    icon: 'workflow',
    setting: 'operations',
  },
  audit: {
    path: '/app/audit',
    permission: 'operate',
    frame: 'app',
    lists: ['own', 'palette'],
    icon: 'scroll-text',
    setting: 'operations',
  },
  auditReceipt: {
    path: '/app/receipt',
    permission: 'signedIn',
    frame: 'app',
    lists: ['palette'],
    icon: 'receipt',
  },
  signIn: { path: '/authentication/login', permission: 'anyone', frame: 'outside' },
  sso: { path: '/authentication/sso', permission: 'anyone', frame: 'outside' },
  forgotPassword: { path: '/authentication/forgot-password', permission: 'anyone', frame: 'outside' },
  secondFactor: { path: '/authentication/mfa', permission: 'anyone', frame: 'outside' },
  setUpSecondFactor: { path: '/authentication/setup-mfa', permission: 'anyone', frame: 'outside' },
  passwordExpired: { path: '/authentication/password-expired', permission: 'anyone', frame: 'outside' },
  owedQuestions: { path: '/authentication/security-questions', permission: 'anyone', frame: 'outside' },
  choosePassword: { path: '/reset-password', permission: 'anyone', frame: 'outside' },
  signOut: { path: '/logout', permission: 'anyone', frame: 'outside' },
  mailDecision: { path: '/decide', permission: 'anyone', frame: 'outside' },
  maintenance: { path: '/maintenance', permission: 'anyone', frame: 'outside' },
  forbidden: { path: '/403', permission: 'anyone', frame: 'outside' },
  notFound: { path: '/404', permission: 'anyone', frame: 'outside' },
  crash: { path: '/error', permission: 'anyone', frame: 'outside' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The pages in a list. */
export type ListedPage<List extends PageList> = {
  [Name in PageName]: (typeof pages)[Name] extends { readonly lists: readonly (infer One)[] }
    ? List extends One
      ? Name
      : never
    : never;
}[PageName];

/** The pages that the settings home lists. */
export type SettingPage = {
  [Name in PageName]: (typeof pages)[Name] extends { readonly setting: SettingGroup } ? Name : never;
}[PageName];

const names = Object.keys(pages) as PageName[];

/** The pages of the settings home, in the order of the table. */
export const settingPages: readonly SettingPage[] = names.filter(
  (name): name is SettingPage => (pages[name] as Page).setting !== undefined,
);

/** The names of all pages, in the order of the table. */
export const pageNames: readonly PageName[] = names;

/** The pages of a list, in the order of the table. */
export function listedPages<List extends PageList>(list: List): readonly ListedPage<List>[] {
  const isListed = (name: PageName): name is ListedPage<List> =>
    (pages[name] as Page).lists?.includes(list) ?? false;
  return names.filter(isListed);
}
