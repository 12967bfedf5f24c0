import type { Page } from '@playwright/test';
import { type PageName, pageNames, pages } from '#contracts/pages/pages.ts';

/** Somebody of the demo, or nobody for what stands outside the sign-in. */
export type Onlooker = 'sysadmin' | 'consultant' | 'ana' | 'nobody';

/** Where a page is found, and who looks at it. */
interface Spot {
  readonly as: Onlooker;
  /** Its address, where parameters have to be chosen. */
  readonly at?: string;
  /** From the first page on, the first link that matches each of these is followed. */
  readonly linked?: { readonly on: string; readonly by: readonly RegExp[] };
  /** Makes its address from that of the last link. */
  readonly turn?: (address: string) => string;
}

const id = '[0-9a-f-]{36}';
const linkOn = (on: string, ...by: readonly string[]) => ({
  on,
  by: by.map((pattern) => new RegExp(`^${pattern}`)),
});
const ofUser = linkOn(
  '/settings/team-management',
  '/settings/team-management/detail\\?',
  '/settings/user-detail\\?',
);

/** Pages that somebody else than the system administrator shows best, or that need something to show. */
const spots: Partial<Record<PageName, Spot>> = {
  start: { as: 'ana' },
  tasks: { as: 'ana' },
  search: { as: 'ana', at: '/search?q=laptop' },
  drafts: { as: 'ana' },
  taskEditor: {
    as: 'ana',
    linked: linkOn('/tasks', '/tasks\\?(.*&)?task='),
  },
  apps: { as: 'ana' },
  designList: { as: 'consultant' },
  designer: {
    as: 'consultant',
    linked: linkOn('/applications', `/module/${id}`),
    turn: (address) => address.replace('/module/', '/form-editor/show/'),
  },
  recordList: { as: 'ana', linked: linkOn('/applications', `/module/${id}`) },
  entryEditor: {
    as: 'ana',
    linked: linkOn('/applications', `/module/${id}`),
    turn: (address) => address.replace('/module/', '/item-editor/'),
  },
  printEntry: {
    as: 'sysadmin',
    linked: linkOn('/process-engine', `/item-editor/${id}/${id}`),
    turn: printed,
  },
  printList: {
    as: 'sysadmin',
    linked: linkOn('/applications', `/module/${id}`),
    turn: (address) => address.replace('/module/', '/print-list/'),
  },
  profile: { as: 'ana' },
  ownMails: { as: 'ana' },
  schedules: { as: 'ana' },
  scheduleEditor: {
    as: 'ana',
    linked: linkOn('/applications', `/module/${id}`),
    turn: (address) => address.replace('/module/', '/schedule-editor/'),
  },
  notifications: { as: 'ana' },
  notification: { as: 'ana', linked: linkOn('/notifications', `/notifications/${id}`) },
  usersOfLicence: { as: 'sysadmin', at: '/settings/user-management/full' },
  user: { as: 'sysadmin', linked: ofUser },
  leaver: {
    as: 'sysadmin',
    linked: ofUser,
    turn: (address) => address.replace('/user-detail', '/user-detail/leaving'),
  },
  team: {
    as: 'sysadmin',
    linked: linkOn('/settings/team-management', '/settings/team-management/detail\\?'),
  },
  role: {
    as: 'sysadmin',
    linked: linkOn('/settings/roles-permissions', '/settings/roles-permissions/detail\\?'),
  },
  valueList: { as: 'consultant', linked: linkOn('/referencedata?view=lists', `/referencedata/lists/${id}`) },
  dataSet: { as: 'consultant', linked: linkOn('/referencedata', `/referencedata/${id}`) },
  connector: { as: 'consultant', linked: linkOn('/data-connector', `/data-connector/[a-z]+/${id}`) },
  bot: { as: 'sysadmin', linked: linkOn('/robotic-automation', '/robotic-automation/.+') },
  webhook: { as: 'sysadmin', linked: linkOn('/webhooks', `/webhooks/(${id}|new)`) },
  incomingWebhook: { as: 'sysadmin', linked: linkOn('/webhooks/incoming', `/webhooks/incoming/${id}`) },
  inbox: { as: 'sysadmin', linked: linkOn('/webhooks/inboxes', `/webhooks/inboxes/${id}`) },
  storeKey: { as: 'sysadmin', linked: linkOn('/connect-hub/ecommerce', '/connect-hub/store-key/') },
  dashboard: { as: 'sysadmin', linked: linkOn('/list-dashboard', '/dashboard\\?') },
  inquiry: {
    as: 'sysadmin',
    linked: linkOn('/applications', `/module/${id}`),
    turn: (address) => `/inquiry?q=${encodeURIComponent(JSON.stringify({ moduleId: lastPart(address) }))}`,
  },
  processMap: {
    as: 'sysadmin',
    linked: linkOn('/applications', `/module/${id}`),
    turn: (address) => `/process-map?app=${lastPart(address)}`,
  },
  reportDesigner: {
    as: 'consultant',
    linked: linkOn('/reports', '/report-viewer\\?'),
    turn: (address) => address.replace('/report-viewer', '/report-designer'),
  },
  reportViewer: { as: 'consultant', linked: linkOn('/reports', '/report-viewer\\?') },
  signOut: { as: 'nobody', at: '/authentication/login' },
};

const lastPart = (address: string) => new URL(address, 'http://page').pathname.split('/').at(-1) ?? '';

function printed(address: string): string {
  return address.replace('/item-editor/', '/print/').replace(/\?.*$/, '');
}

/** The pages that are asked for, in the order of the table, by who looks at them. */
export function wantedPages(only: ReadonlySet<string> | null): ReadonlyMap<Onlooker, readonly PageName[]> {
  const byOnlooker = new Map<Onlooker, PageName[]>();
  for (const name of pageNames) {
    if (only && !only.has(name)) continue;
    const onlooker = spots[name]?.as ?? (pages[name].frame === 'outside' ? 'nobody' : 'sysadmin');
    byOnlooker.set(onlooker, [...(byOnlooker.get(onlooker) ?? []), name]);
  }
  return byOnlooker;
}

/** Where a page is looked at; a link to it is looked for on another page. */
export async function addressOf(page: Page, name: PageName): Promise<string | null> {
  const spot = spots[name];
  if (spot?.at !== undefined) return spot.at;
  if (!spot?.linked) {
    const address = pages[name].path.replace(/\/:[^/]+\?/g, '');
    return address.includes(':') ? null : address;
  }
  let address = spot.linked.on;
  for (const pattern of spot.linked.by) {
    const next = await linkFrom(page, address, pattern);
    if (next === null) return null;
    address = next;
  }
  return spot.turn?.(address) ?? address;
}

async function linkFrom(page: Page, address: string, pattern: RegExp): Promise<string | null> {
  await page.goto(address);
  const links = page.locator('main a[href]');
  await links
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return addresses.find((one) => pattern.test(one)) ?? null;
}
