import { parseArgs } from 'node:util';
import { type Browser, chromium, expect as expectSoon } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { type Hand, handOn } from './hand.ts';

/**
 * What it takes somebody who never saw the product to make an app with six fields, a table with a total, two approvals
 * and a condition, to publish it, and to bring an entry to its end:
 *
 *     npx tsx bench/web/newcomer.ts --url http://localhost:3000
 *
 * Counts clicks, and the time from the sign-in page to the published app at the speed of a person: a fifth of a second
 * for each key, and a second and a half to find and reach what is clicked.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    password: { type: 'string', default: 'formwright-demo' },
    keyMs: { type: 'string', default: '200' },
    clickMs: { type: 'string', default: '1500' },
  },
});
const expect = expectSoon.configure({ timeout: 12_000 });
const pace = { keyMs: Number(values.keyMs), clickMs: Number(values.clickMs) };

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const app = `Trips ${Date.now().toString(36)}`;
  const designer = await personIn(browser);
  const startedMs = performance.now();
  await signIn(designer, 'consultant', '/applications');
  await makeApp(designer, app);
  await designForm(designer);
  await designWorkflow(designer);
  await publish(designer);
  const publishedMs = performance.now() - startedMs;
  console.log(`published after ${designer.clicks()} clicks and ${Math.round(publishedMs / 1000)} s`);

  const asking = await personIn(browser);
  await signIn(asking, 'ben', '/applications');
  await fillIn(asking, app);
  const people = [designer, asking];
  for (const approver of ['ana', 'cho']) {
    const hand = await personIn(browser);
    people.push(hand);
    await signIn(hand, approver, '/tasks');
    await approve(hand, app);
  }
  await expect(asking.page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  const all = people.reduce((sum, hand) => sum + hand.clicks(), 0);
  console.log(`the entry is completed after ${all} clicks in all`);
  for (const { name, hand } of people.map((one) => ({ name: one.name(), hand: one }))) {
    console.log(`  ${name}: ${hand.clicks()} clicks, ${hand.keys()} keys`);
  }
} finally {
  await browser.close();
}

async function personIn(started: Browser): Promise<Hand> {
  const context = await started.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
  });
  return handOn(await context.newPage(), pace);
}

/** The user name has the focus, Tab leads to the password, and Enter sends. */
async function signIn(hand: Hand, username: string, path: string): Promise<void> {
  const { page } = hand;
  hand.call(username);
  await page.goto(`${values.url}/authentication/login?ReturnUrl=${encodeURIComponent(path)}`);
  await expect(page.getByLabel('User name')).toBeFocused();
  await hand.type(username);
  await hand.press('Tab');
  await hand.type(values.password);
  await hand.press('Enter');
  await page.waitForURL((url) => url.pathname === path);
}

async function makeApp(hand: Hand, name: string): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('main').getByRole('button', { name: 'Create App' }));
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await hand.type(name);
  await hand.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** The part has its name selected once it is inserted. */
async function insert({ page, click, type }: Hand, part: string, label: string): Promise<void> {
  await click(
    page.getByRole('complementary', { name: 'Elements' }).getByRole('button', { name: part, exact: true }),
  );
  await type(label);
}

async function formula({ page, click, type }: Hand, text: string): Promise<void> {
  await click(page.getByRole('textbox', { name: 'Expression' }));
  await type(text);
}

async function designForm(hand: Hand): Promise<void> {
  const { page } = hand;
  await insert(hand, 'Text', 'Destination');
  await insert(hand, 'Date', 'Departure');
  await insert(hand, 'Dropdown', 'Class');
  await hand.click(page.getByRole('textbox', { name: 'Option 1', exact: true }));
  await hand.type('Economy');
  await hand.press('Enter');
  await hand.type('Business');
  await insert(hand, 'Switch', 'Visa needed');
  await insert(hand, 'Long text', 'Remarks');
  await insert(hand, 'Table', 'Items');
  await insert(hand, 'Text', 'Item');
  await insert(hand, 'Number', 'Quantity');
  await insert(hand, 'Number', 'Price');
  await insert(hand, 'Calculated value', 'Amount');
  await formula(hand, 'quantity * price');
  await insert(hand, 'Section', 'Sum');
  await insert(hand, 'Calculated value', 'Total');
  await formula(hand, 'SUM(items.map(i, i.amount))');
  await expect(page.getByText('No problems')).toBeVisible();
}

async function addBetween(hand: Hand, between: string, type: string, name: string): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: `Insert between ${between}`, exact: true }));
  await hand.click(page.getByRole('menuitem', { name: type }));
  await hand.type(name);
}

async function assign(hand: Hand, search: string, choice: string): Promise<void> {
  const { page } = hand;
  const name = 'Add user, team, role or field';
  await hand.click(page.getByRole('button', { name }));
  await hand.type(search);
  await hand.click(page.getByRole('dialog', { name }).getByRole('button', { name: choice, exact: true }));
}

async function designWorkflow(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByText('Workflow', { exact: true }));
  await addBetween(hand, 'Start and Completed', 'Assignment', 'Manager approval');
  await assign(hand, 'manager', 'Initiator’s manager');
  await addBetween(hand, 'Manager approval and Completed', 'IfElse', 'Dear?');
  await hand.click(page.getByRole('textbox', { name: 'Condition' }));
  await hand.type('total > 1000');
  await addBetween(hand, 'Dear? and Completed: yes', 'Assignment', 'Finance approval');
  await assign(hand, 'Finance', 'Finance 2');
  await expect(page.getByText('Every step can be reached, and every path ends')).toBeVisible();
}

async function publish(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: 'Publish v1' }));
  await hand.click(
    page.getByRole('dialog', { name: 'Publish v1' }).getByRole('button', { name: 'Publish v1' }),
  );
  await expect(page.getByText(/v1 is live/).first()).toBeVisible();
}

/** Each box leads to the next by Tab; a choice is taken by typing it. */
async function fillIn(hand: Hand, app: string): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('textbox', { name: 'Find an app' }));
  await hand.type(app);
  await hand.click(page.getByRole('main').getByRole('link', { name: app, exact: true }).first());
  await hand.click(page.getByRole('button', { name: 'New entry' }).first());
  await hand.click(page.getByRole('textbox', { name: 'Destination' }));
  await hand.type('Lyon');
  await hand.press('Tab');
  await hand.type('2027-02-08');
  await hand.press('Tab');
  await hand.type('Economy');
  await expect(page.getByTitle('Economy', { exact: true }).filter({ visible: true }).last()).toBeVisible();
  await hand.press('Enter');
  await hand.click(page.getByRole('region', { name: 'Items' }).getByRole('button', { name: 'Add row' }));
  await hand.type('Flight');
  await hand.press('Tab');
  await hand.type('2');
  await hand.press('Tab');
  await hand.type('670');
  await hand.click(page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('main').getByText('In Progress', { exact: true })).toBeVisible();
}

async function approve(hand: Hand, app: string): Promise<void> {
  const { page } = hand;
  const task = page.getByRole('tabpanel', { name: 'Open tasks' }).getByRole('link').filter({ hasText: app });
  await hand.click(task.first());
  await expect(task.first()).toHaveAttribute('aria-current', 'true');
  await hand.click(page.getByRole('main').getByRole('button', { name: 'Approve' }));
  await expect(page.getByText('Approved').first()).toBeVisible();
}
