import type { Locator, Page } from '@playwright/test';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectNoToast, expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';
import { signIn } from './fixtures/sign-in.ts';

const parts = aDefinition(
  [
    aSection('main', [
      aField('name', 'text', { displayName: 'Name' }),
      aField('shelf', 'dropdown', { displayName: 'Shelf', listToUse: { values: ['North', 'South'] } }),
      aField('price', 'number', { displayName: 'Price', minimum: 0, readonlyWhen: 'shelf == "South"' }),
    ]),
  ],
  {
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'editAll', 'delete'] }],
      rawPermission: null,
    },
  },
);
const entries = [
  { name: 'Bolt', shelf: 'North', price: 3 },
  { name: 'Nut', shelf: 'North', price: 5 },
  { name: 'Washer', shelf: 'South', price: 8 },
];

test('entries of a list are grouped, changed cell by cell and many at once, and what was changed is taken back', async ({
  enter,
}) => {
  const ana = await enter('ana', await aList(await enter('consultant', '/applications')));
  const grid = ana.getByRole('grid', { name: 'Entries' });
  await expect(cell(grid, 'Bolt', 'price')).toHaveText('3');

  await cell(grid, 'Bolt', 'price').dblclick();
  const price = ana.getByRole('textbox', { name: 'Price' });
  await expect(price).toBeFocused();
  await price.fill('-1');
  await price.press('Enter');
  await expect(ana.getByRole('alert')).not.toBeEmpty();
  await price.press('Escape');
  await expect(cell(grid, 'Bolt', 'price')).toHaveText('3');
  await cell(grid, 'Bolt', 'price').dblclick();
  await price.fill('4');
  await price.press('Enter');
  await expect(cell(grid, 'Bolt', 'price')).toHaveText('4');
  await undo(ana, '1 entry changed');
  await expect(cell(grid, 'Bolt', 'price')).toHaveText('3');

  await tick(grid, 'Bolt');
  await tick(grid, 'Nut');
  await changeTicked(ana, '10');
  await undo(ana, '2 entries changed');
  await expect(cell(grid, 'Nut', 'price')).toHaveText('5');
  for (const name of ['Bolt', 'Washer']) await tick(grid, name);
  await changeTicked(ana, '10');
  const result = ana.getByRole('dialog', { name: 'Result' });
  await expect(result).toContainText('1 changed, 1 not changed');
  await expect(result).toContainText('Washer');
  await expectAccessible(ana);
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(grid, 'Bolt', 'price')).toHaveText('3');
  await ana.getByRole('button', { name: 'Clear selection' }).click();

  await ana.getByRole('button', { name: 'Group', exact: true }).click();
  await ana.getByRole('menuitemradio', { name: 'Shelf' }).click();
  const groups = ana.getByRole('treegrid', { name: 'Entries' });
  const north = groups.getByRole('row', { name: /^North/ });
  await expect(north).toHaveAttribute('aria-expanded', 'true');
  await expect(ana.getByText('2 groups, 3 entries')).toBeVisible();
  await expect(north).toContainText('8');
  await cell(groups, 'Nut', 'price').dblclick();
  await price.fill('7');
  await price.press('Enter');
  await expect(north).toContainText('10');
  await expectAccessible(ana);
  await north.click();
  await expect(north).toHaveAttribute('aria-expanded', 'false');
  await expect(groups.getByRole('row', { name: /Nut/ })).toHaveCount(0);
});

test('on a phone a finger that rests on a cell changes it in a sheet', async ({
  browser,
  enter,
  complaints,
}) => {
  const path = await aList(await enter('consultant', '/applications'));
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext(phone);
  const ana = await context.newPage();
  complaints.listenTo(ana);
  await signIn(ana, 'ana', path);
  const grid = ana.getByRole('grid', { name: 'Entries' });
  const sheet = ana.getByRole('dialog', { name: 'Nut' });
  await hold(ana, cell(grid, 'Nut', 'name'), sheet);
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Nut');
  await expectAccessible(ana);
  await expectNoOverflow(ana);
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Wing nut');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(cell(grid, 'Wing nut', 'name')).toBeVisible();
  await undo(ana, '1 entry changed');
  // A row is found by a part of its text, in any case: “Wing nut” would be taken for it.
  await expect(cell(grid, 'Wing nut', 'name')).toHaveCount(0);
  await expect(cell(grid, 'Nut', 'name')).toBeVisible();

  await tick(grid, 'Nut');
  await ana.getByRole('button', { name: 'Change' }).click();
  const dialog = ana.getByRole('dialog', { name: 'Change 1 entry' });
  await expect(dialog.getByRole('textbox', { name: 'New value' })).toHaveValue('Nut');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await cell(grid, 'Bolt', 'name').tap();
  await expect(ana).toHaveURL(/\/item-editor\//);
  await context.close();
});

test('a refused value stays, deleting says what it means, and the keyboard goes on where it was', async ({
  enter,
}) => {
  const page = await enter('consultant', '/applications');
  await page.goto(await aList(page));
  const grid = page.getByRole('grid', { name: 'Entries' });
  const peek = page.getByRole('complementary', { name: 'Entry' });
  await cell(grid, 'Nut', 'name').click();
  await peek.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await expect(grid).toBeFocused();
  await expect(grid).toHaveAttribute('aria-activedescendant', /^grid-cell-1-/);
  await page.keyboard.press('ArrowDown');
  await expect(grid).toHaveAttribute('aria-activedescendant', /^grid-cell-2-/);

  await tick(grid, 'Bolt');
  await tick(grid, 'Nut');
  await changeTicked(page, '-1');
  const dialog = page.getByRole('dialog', { name: 'Change 2 entries' });
  await expect(dialog.getByRole('textbox', { name: 'New value' })).toHaveValue('-1');
  await expect(dialog.getByRole('textbox', { name: 'New value' })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 entries?' });
  await expect(question).toContainText('for a few seconds');
  await expect(question).not.toContainText('in progress');
  await question
    .getByRole('textbox')
    .fill((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  await page.keyboard.press('Enter');
  await expect(rowOf(grid, 'Nut')).toHaveCount(0);
  await expect(grid).toBeFocused();
  await undo(page, '2 entries deleted');
  await expect(rowOf(grid, 'Nut')).toHaveCount(1);

  await saveView(page, 'Mine');
  await deleteView(page);
  await undo(page, 'View “Mine” deleted');
  await expect(page.getByRole('tab', { name: 'Mine' })).toBeVisible();
  await saveView(page, 'Ours', 'Share with everyone who sees this list');
  await deleteView(page);
  const warning = page.getByRole('alertdialog', { name: 'Delete the view “Ours”?' });
  await expect(warning).toContainText('It is shared');
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('tab', { name: 'Ours' })).toHaveCount(0);
});

/** Publishes the app with its entries; gives the path of its list. */
async function aList(consultant: Page): Promise<string> {
  const call = await callAs(consultant);
  const moduleId = await publishByCall(call, `Parts ${crypto.randomUUID().slice(0, 8)}`, parts);
  for (const data of entries) await call(submitEntry, { query: { moduleId }, body: { data } });
  return `/module/${moduleId}`;
}

const rowOf = (grid: Locator, name: string) => grid.getByRole('row').filter({ hasText: name });

const cell = (grid: Locator, name: string, column: string) =>
  rowOf(grid, name).locator(`[data-column="${column}"]`);

async function tick(grid: Locator, name: string): Promise<void> {
  await rowOf(grid, name).hover();
  await rowOf(grid, name).getByRole('checkbox').click();
}

async function changeTicked(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 entries' });
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Price');
  await dialog.getByRole('textbox', { name: 'New value' }).fill(price);
  await dialog.getByRole('button', { name: 'Change' }).click();
}

async function undo(page: Page, message: string): Promise<void> {
  await expectToast(page, message);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectNoToast(page, message);
}

/** A finger that stays where it is until what that opens is there. */
async function hold(page: Page, target: Locator, opened: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to hold.');
  const touchPoints = [{ x: box.x + 20, y: box.y + box.height / 2 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(opened).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function saveView(page: Page, name: string, audience?: string): Promise<void> {
  await page.getByRole('button', { name: /Save view/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (audience) await dialog.getByRole('checkbox', { name: audience }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

async function deleteView(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Save view/ }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
}
