import type { Locator, Page } from '@playwright/test';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { type CallAs, callAs } from './fixtures/call-as.ts';
import { expectAccessible, expectContrast } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { beginClaim, liveIn } from './fixtures/lived-in-app.ts';

// Each looks at screens of its own; by themselves they would be the longest file.
test.describe.configure({ mode: 'parallel' });

interface Screen {
  readonly path: string;
  /** What is there once the screen has its data. */
  readonly shows: (page: Page) => Locator;
  /** Opens a dialog of the screen, which is then looked at. */
  readonly opens?: (page: Page) => Promise<void>;
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} pixels, light and dark`, () => {
    test.use({ colorScheme: 'light', viewport });

    test('every screen of work fits the window and is accessible', async ({ enter }) => {
      const ana = await enter('ana');
      const screens = await screensOfWork(ana);
      for (const screen of screens) await look(ana, screen);
    });

    test('every screen of designing fits the window and is accessible', async ({ enter }) => {
      const consultant = await enter('consultant', '/applications');
      const screens = await screensOfDesigning(consultant);
      for (const screen of screens) await look(consultant, screen);
    });

    test('every screen of an app that runs and changes fits the window and is accessible', async ({
      enter,
    }) => {
      const consultant = await enter('consultant', '/applications');
      const moduleId = await liveIn(await callAs(consultant), await idOfApp(consultant, 'Expense claim'));
      const ana = await enter('ana');
      for (const screen of await screensOfAuthors(await callAs(ana), moduleId)) await look(ana, screen);
      for (const screen of screensOfChange(moduleId)) await look(consultant, screen);
      const admin = await enter('admin');
      for (const screen of screensOfHours()) await look(admin, screen);
      const sysadmin = await enter('sysadmin');
      for (const screen of screensOfTheEngine(moduleId)) await look(sysadmin, screen);
    });
  });
}

/** Looks at a screen by day, and at its colours once night falls while it is open. */
async function look(page: Page, screen: Screen): Promise<void> {
  await test.step(screen.path, async () => {
    await page.goto(screen.path);
    await expect(screen.shows(page).first()).toBeVisible();
    await screen.opens?.(page);
    await page.waitForLoadState('networkidle');
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
}

/** The addresses of Ana's first task and of its app, which the demo fills in the background after its start. */
async function screensOfWork(page: Page): Promise<Screen[]> {
  const row = page.getByRole('tabpanel', { name: 'Open tasks' }).getByRole('link').first();
  await expect(row).toBeVisible({ timeout: 60_000 });
  const address = (await row.getAttribute('href')) ?? '';
  // The page left behind may be reading the same task, and its answer goes with it.
  await page.goto('about:blank');
  const answered = page.waitForResponse((response) => /\/api\/Task\/[^/]+\/detail$/.test(response.url()));
  await page.goto(address);
  const { data } = await (await answered).json();
  const { moduleId } = data.entry;
  const { id, recordId, display_name: app } = data.task;
  const { title } = data.entry;
  const withApprove = (page: Page) => page.getByRole('button', { name: 'Approve' });
  return [
    { path: '/tasks?tab=overdue', shows: withHeading('Overdue') },
    { path: `/tasks?task=${id}`, shows: withApprove },
    { path: `/task-editor/${moduleId}/${recordId}/${id}`, shows: withApprove },
    { path: '/applications', shows: withHeading('Apps') },
    { path: '/applications?q=nothing-has-this-name', shows: withHeading('No matching apps') },
    { path: `/module/${moduleId}`, shows: withHeading(app) },
    // Where there is room for one of them only, the app's name says more.
    { path: `/item-editor/${moduleId}`, shows: withHeading(new RegExp(`^(New entry|${app})$`)) },
    { path: `/item-editor/${moduleId}/${recordId}`, shows: withHeading(title) },
    { path: '/schedules', shows: withHeading(/^Schedules$/) },
    { path: `/schedule-editor/${moduleId}`, shows: withHeading('New schedule') },
    { path: '/mails', shows: withHeading('My e-mails') },
    { path: '/notifications', shows: withHeading('Notifications') },
    { path: '/app/user/profile', shows: withHeading('My Profile') },
    { path: '/404', shows: withHeading('Page Not Found') },
    { path: '/403', shows: withHeading('No access') },
    { path: '/error', shows: withHeading('Something went wrong.') },
  ];
}

async function screensOfDesigning(page: Page): Promise<Screen[]> {
  const form = `/form-editor/show/${await idOfApp(page, 'Expense claim')}`;
  const withReceipts = (designer: Page) => designer.getByRole('region', { name: 'Receipts' });
  return [
    { path: form, shows: withReceipts },
    { path: `${form}?view=preview`, shows: withReceipts },
    { path: '/form-editor', shows: withHeading('Apps to design') },
    { path: `${form}/workflow`, shows: withHeading('Before you publish') },
    { path: `${form}/workflow?at=activity:manager`, shows: withHeading('Manager approval') },
    { path: `${form}/permissions`, shows: withHeading('App permissions') },
    { path: `${form}/e-mails`, shows: (editor) => editor.getByRole('textbox', { name: 'Subject' }) },
    { path: `${form}/settings`, shows: withHeading('About the app') },
    { path: form, shows: withReceipts, opens: openVersions },
    { path: form, shows: withReceipts, opens: openTemplate },
    { path: `${form}/settings`, shows: withHeading('About the app'), opens: openIcons },
    { path: `${form}/settings`, shows: withHeading('About the app'), opens: openDeletion },
  ];
}

async function screensOfAuthors(author: CallAs, moduleId: string): Promise<Screen[]> {
  const recordId = await beginClaim(author, moduleId);
  await author(saveEntry, { query: { moduleId }, body: { data: { purpose: 'Fair in Hanover' } } });
  return [
    { path: '/tasks/drafts', shows: (page) => page.getByRole('list', { name: 'My drafts' }) },
    { path: `/item-editor/${moduleId}/${recordId}`, shows: withButton('Why?'), opens: openReasons },
    { path: '/app/user/profile', shows: (page) => outOfOffice(page), opens: leaveWithoutDays },
  ];
}

function screensOfChange(moduleId: string): Screen[] {
  const form = `/form-editor/show/${moduleId}`;
  const shows = withButton('Publish v3');
  return [
    { path: form, shows, opens: compareVersions },
    { path: form, shows, opens: openPublishing },
    { path: `${form}/workflow`, shows: withButton('Test with real data'), opens: openStaffing },
    {
      path: `${form}/e-mails`,
      shows: (page) => page.getByRole('region', { name: 'Preview' }),
      opens: openPlaceholders,
    },
  ];
}

function screensOfHours(): Screen[] {
  const path = '/settings/working-hours';
  return [
    {
      path,
      shows: withButton('Save'),
      opens: (page) => page.getByRole('button', { name: 'Add holiday' }).click(),
    },
    { path, shows: withButton('Operations'), opens: openTeam },
  ];
}

function screensOfTheEngine(moduleId: string): Screen[] {
  const path = `/process-engine?app=${moduleId}`;
  const shows = withButton('Move');
  return [
    { path, shows },
    { path, shows, opens: openMoving },
  ];
}

async function idOfApp(page: Page, name: string): Promise<string> {
  const app = page.getByRole('main').getByRole('link', { name, exact: true }).first();
  return (await app.getAttribute('href'))?.split('/').at(-1) ?? '';
}

function withButton(name: string): Screen['shows'] {
  return (page) => page.getByRole('button', { name, exact: true });
}

function withHeading(name: string | RegExp): Screen['shows'] {
  return (page) => page.getByRole('heading', { name });
}

async function openVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await page.getByRole('button', { name: /Version 1/ }).click();
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();
}

async function openTemplate(page: Page): Promise<void> {
  await page.locator('[data-part="section:items"]').click();
  await page.getByRole('button', { name: 'Save as template' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openIcons(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose icon' }).click();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
}

async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Delete app' }).click();
  await expect(page.getByRole('textbox').last()).toBeVisible();
}

async function openReasons(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Why?' }).first().click();
  await expect(page.getByText('Others who can act')).toBeVisible();
}

function outOfOffice(page: Page): Locator {
  return page.getByRole('region', { name: 'Out of office' }).getByRole('button', { name: 'Save' });
}

async function leaveWithoutDays(page: Page): Promise<void> {
  await outOfOffice(page).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
}

async function compareVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await expect(page.getByText('Name: Finance approval → Check by accounting')).toBeVisible();
}

async function openPublishing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish v3' }).click();
  await expect(page.getByText('1 step may have no available approver today')).toBeVisible();
}

async function openStaffing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Test with real data' }).click();
  await page.getByRole('tab', { name: 'Approver coverage' }).click();
  await expect(page.getByRole('dialog').getByText('Check by accounting')).toBeVisible();
}

async function openPlaceholders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Insert field' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Find a field' })).toBeVisible();
}

async function openTeam(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finance team' }).click();
  await expect(page.getByRole('button', { name: 'Set team hours' })).toBeVisible();
}

async function openMoving(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Move' })).toBeVisible();
}
