import type { Locator, Page } from '@playwright/test';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectNoToast, expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const jobs = aDefinition(
  [
    aSection('main', [
      aField('title', 'text', { displayName: 'Title' }),
      aField('stage', 'dropdown', {
        displayName: 'Stage',
        listToUse: { values: ['To do', 'Doing', 'Done'] },
        readonlyWhen: 'title == "Locked"',
      }),
      aField('cost', 'number', { displayName: 'Cost' }),
      aField('due', 'date', { displayName: 'Due on' }),
      aField('photo', 'image', { displayName: 'Photo' }),
    ]),
  ],
  {
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'editAll', 'delete'] }],
      rawPermission: null,
    },
  },
);
const entries: readonly Record<string, string | number>[] = [
  { title: 'Paint', stage: 'To do', cost: 3, due: '2026-03-03' },
  { title: 'Clean', stage: 'To do', cost: 4, due: '2026-03-04' },
  { title: 'Build', stage: 'Doing', cost: 5, due: '2026-03-04' },
  { title: 'Locked', cost: 6, due: '2026-03-20' },
];

test('a list becomes a board that is saved, and cards move by keyboard and pointer and are taken back', async ({
  enter,
}) => {
  const path = await aList(await enter('consultant', '/applications'));
  const ana = await enter('ana', path);
  await showAs(ana, 'Stage');
  const toDo = column(ana, 'To do');
  const doing = column(ana, 'Doing');
  await expect(toDo).toHaveAccessibleName('To do, 2 entries');
  await expect(toDo.getByRole('listitem')).toHaveCount(2);
  await expect(toDo).toContainText('7');
  await expect(column(ana, 'Done')).toHaveAccessibleName('Done, 0 entries');
  await saveView(ana, 'Stages');
  await expectAccessible(ana);

  await card(toDo, 'Paint').focus();
  await ana.keyboard.press('Alt+ArrowRight');
  await expect(card(doing, 'Paint')).toBeFocused();
  await expect(doing).toHaveAccessibleName('Doing, 2 entries');
  await undo(ana, 'Paint moved to Doing');
  await expect(card(toDo, 'Paint')).toBeVisible();

  await card(toDo, 'Clean').focus();
  await ana.keyboard.press('m');
  await ana.getByRole('menuitemradio', { name: 'Done' }).click();
  await expect(card(column(ana, 'Done'), 'Clean')).toBeVisible();
  await expectToast(ana, 'Clean moved to Done');

  const none = ana.locator('section[data-drop="null"]');
  await card(none, 'Locked').focus();
  await ana.keyboard.press('Alt+ArrowLeft');
  await expect(ana.getByRole('log')).toContainText(/Stage|read-only|can’t be changed/);
  await expect(card(none, 'Locked')).toBeVisible();

  await drag(ana, card(doing, 'Build'), toDo);
  await expect(card(toDo, 'Build')).toBeVisible();
  await expect(toDo).toHaveAccessibleName('To do, 2 entries');

  await ana.reload();
  await expect(ana.getByRole('tab', { name: 'Stages' })).toHaveAttribute('aria-selected', 'true');
  await expect(card(column(ana, 'To do'), 'Build')).toBeVisible();
  await ana.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(ana);

  await ana.setViewportSize({ width: 390, height: 844 });
  await expect(ana.getByRole('tab', { name: /^Doing/ })).toBeVisible();
  await expect(ana.locator('section[data-drop]')).toHaveCount(1);
  await expectNoOverflow(ana);
});

test('a list becomes a calendar and a gallery', async ({ enter }) => {
  const path = await aList(await enter('consultant', '/applications'));
  const ana = await enter('ana', `${path}?as=calendar:due&day=2026-03-15`);
  const day = (date: string) => ana.locator(`[data-drop="${date}"]`);
  await expect(ana.getByRole('heading', { name: 'March 2026' })).toBeVisible();
  await expect(card(day('2026-03-03'), 'Paint')).toBeVisible();
  await expect(day('2026-03-04').getByRole('listitem')).toHaveCount(2);
  await card(day('2026-03-03'), 'Paint').focus();
  await ana.keyboard.press('Alt+ArrowDown');
  await expect(card(day('2026-03-10'), 'Paint')).toBeFocused();
  await undo(ana, /^Paint moved to/);
  await expect(card(day('2026-03-03'), 'Paint')).toBeVisible();
  await expectAccessible(ana);
  await ana.getByText('Week', { exact: true }).click();
  await expect(ana).toHaveURL(/as=calendar%3Adue%3Aweek/);
  await ana.getByRole('button', { name: 'Previous week' }).click();
  await expect(ana).toHaveURL(/day=2026-03-0/);

  await showAs(ana, 'Photo');
  const gallery = ana.getByRole('list', { name: 'Gallery' });
  await expect(gallery.getByRole('listitem')).toHaveCount(4);
  await expect(gallery).toContainText('No picture');
  await expectAccessible(ana);

  await ana.goto(`${path}?as=board:gone`);
  await expect(ana.getByText('The field of this view isn’t available')).toBeVisible();
  await ana.getByRole('button', { name: 'Show table' }).click();
  await expect(ana.getByRole('grid', { name: 'Entries' })).toBeVisible();
});

test('filters are added by typing, changed in their chip and removed by keyboard', async ({ enter }) => {
  const path = await aList(await enter('consultant', '/applications'));
  const ana = await enter('ana', path);
  const grid = ana.getByRole('grid', { name: 'Entries' });
  await expect(grid.getByRole('row')).toHaveCount(5);
  await ana.getByRole('button', { name: 'Filter', exact: true }).click();
  const adding = ana.getByRole('dialog', { name: 'Add filter' });
  await expect(adding.getByRole('textbox', { name: 'Find a column' })).toBeFocused();
  await ana.keyboard.type('cos');
  await expect(adding.getByRole('listitem')).toHaveCount(1);
  await ana.keyboard.press('Enter');
  await adding.getByRole('combobox', { name: /Condition/ }).selectOption('at least');
  await adding.getByRole('textbox', { name: 'Value' }).fill('5');
  await expectAccessible(ana);
  await ana.keyboard.press('Enter');
  await expect(grid.getByRole('row')).toHaveCount(3);

  const chip = ana.getByRole('button', { name: /^Cost at least 5/ });
  await chip.click();
  const changing = ana.getByRole('dialog', { name: 'Filter' });
  await expect(changing.getByRole('textbox', { name: 'Value' })).toBeFocused();
  await ana.keyboard.press('ControlOrMeta+a');
  await ana.keyboard.type('6');
  await ana.keyboard.press('Enter');
  await expect(grid.getByRole('row')).toHaveCount(2);
  await ana.getByRole('button', { name: /^Cost at least 6/ }).focus();
  await ana.keyboard.press('Delete');
  await expect(grid.getByRole('row')).toHaveCount(5);
  await expect(ana.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  await addDueFilter(ana);
  await expect(grid.getByRole('row')).toHaveCount(2);
  await addAlternative(ana);
  await expect(grid.getByRole('row')).toHaveCount(3);
  await saveView(ana, 'Early or costly');
  await ana.reload();
  await expect(ana.getByRole('tab', { name: 'Early or costly' })).toHaveAttribute('aria-selected', 'true');
  await expect(grid.getByRole('row')).toHaveCount(3);
  await narrowOnPhone(ana);
});

test('tasks of chosen entries are approved, and entries without one are told', async ({ enter }) => {
  const consultant = await enter('consultant', '/applications');
  const call = await callAs(consultant);
  const admin = await enter('admin', '/tasks');
  const adminCall = await callAs(admin);
  const { uid } = await adminCall(getUserInfo, {});
  const name = `Asked ${crypto.randomUUID().slice(0, 8)}`;
  const moduleId = await publishByCall(call, name, {
    ...jobs,
    workflow: anApproval([{ kind: 'user', value: uid }]),
  });
  for (const data of entries.slice(0, 2)) await call(submitEntry, { query: { moduleId }, body: { data } });
  await admin.goto(`/module/${moduleId}`);
  const grid = admin.getByRole('grid', { name: 'Entries' });
  const row = (title: string) => grid.getByRole('row').filter({ hasText: title });
  await tick(row('Paint'));
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expectToast(admin, '1 task approved');
  await expect(row('Paint')).toContainText('Completed');
  await tick(row('Paint'));
  await tick(row('Clean'));
  await admin.getByRole('button', { name: 'Approve' }).click();
  const result = admin.getByRole('dialog', { name: 'Result' });
  await expect(result).toContainText('1 done, 1 not done');
  await expect(result).toContainText('No task of yours in this entry');
  await expectAccessible(admin);
});

/** Publishes the app with its entries; gives the path of its list. */
async function aList(consultant: Page): Promise<string> {
  const call = await callAs(consultant);
  const moduleId = await publishByCall(call, `Jobs ${crypto.randomUUID().slice(0, 8)}`, jobs);
  for (const data of entries) await call(submitEntry, { query: { moduleId }, body: { data } });
  return `/module/${moduleId}`;
}

const column = (page: Page, name: string) => page.locator(`section[data-drop='"${name}"']`);

const card = (place: Locator, name: string) => place.locator('[data-card-main]').filter({ hasText: name });

async function showAs(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: /^(Table|Board|Calendar)/ }).click();
  await page.getByRole('menuitemradio', { name: field }).click();
}

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Save view/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

async function undo(page: Page, message: string | RegExp): Promise<void> {
  await expectToast(page, message);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectNoToast(page, message);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag.');
  await page.mouse.move(start.x + 20, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 30, { steps: 8 });
  await page.mouse.up();
}

async function addDueFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await dialog.getByRole('button', { name: 'Due on' }).click();
  await dialog.getByRole('combobox', { name: /Condition/ }).selectOption('is');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('2026-03-03');
  await page.keyboard.press('Enter');
}

/** Makes the filter on a day one of two alternatives. */
async function addAlternative(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Due on is/ }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Or another' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conditions' });
  await expect(dialog.getByRole('combobox', { name: 'Join' })).toHaveValue('or');
  const second = dialog.getByRole('listitem').nth(1);
  await second.getByRole('combobox', { name: 'Column' }).selectOption('Cost');
  await second.getByRole('combobox', { name: 'Condition', exact: true }).selectOption('at least');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(second).toContainText('Enter a value');
  await second.getByRole('textbox', { name: 'Value' }).fill('6');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^any of: Due on is .*, Cost at least 6/ })).toBeVisible();
}

/** Adds a group within the group by keyboard; conditions that all apply become chips of their own. */
async function narrowOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^any of:/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Conditions' });
  await dialog.getByRole('button', { name: 'Group' }).press('Enter');
  const inner = dialog.getByRole('list', { name: 'all of:' });
  await expect(inner.getByRole('combobox', { name: 'Column' }).first()).toBeFocused();
  await expectNoOverflow(page);
  await inner.getByRole('button', { name: 'Remove condition' }).first().press('Enter');
  await inner.getByRole('combobox', { name: 'Column' }).selectOption('Stage');
  await inner.getByRole('combobox', { name: 'Condition', exact: true }).selectOption('has no value');
  await dialog.getByRole('combobox', { name: 'Join' }).selectOption('and');
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(
    page.getByRole('button', { name: /^(Due on is|Cost at least 6|Stage has no value)/ }),
  ).toHaveCount(3);
}

async function tick(row: Locator): Promise<void> {
  await row.hover();
  await row.getByRole('checkbox').click();
}
