import type { Page } from '@playwright/test';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const parts = aDefinition(
  [
    aSection('main', [
      aField('name', 'text', { displayName: 'Name' }),
      aField('shelf', 'dropdown', { displayName: 'Shelf', listToUse: { values: ['North', 'South'] } }),
      aField('price', 'number', { displayName: 'Price' }),
    ]),
  ],
  {
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] }],
      rawPermission: null,
    },
  },
);

const widget = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const count = (page: Page, is: string) => widget(page, 'All parts').getByText(is, { exact: true });

/** An app with two entries of the administrator and one of the consultant, who sees only that one. */
async function anApp(admin: Page, consultant: Page): Promise<string> {
  const name = `Shelves ${crypto.randomUUID().slice(0, 8)}`;
  const call = await callAs(admin);
  const moduleId = await publishByCall(call, name, parts);
  const submit = { query: { moduleId } };
  await call(submitEntry, { ...submit, body: { data: { name: 'Bolt', shelf: 'North', price: 3 } } });
  await call(submitEntry, { ...submit, body: { data: { name: 'Nut', shelf: 'North', price: 5 } } });
  const callAsOther = await callAs(consultant);
  await callAsOther(submitEntry, {
    ...submit,
    body: { data: { name: 'Washer', shelf: 'South', price: 80 } },
  });
  return name;
}

test('somebody makes a dashboard from nothing, and a colleague with fewer rights sees other totals', async ({
  enter,
}) => {
  const page = await enter('admin', '/dashboard-landing');
  const other = await enter('consultant', '/tasks');
  const app = await anApp(page, other);
  await page.reload();
  const name = `Board of ${app}`;
  await page.getByRole('textbox', { name: 'Name of the dashboard' }).fill(name);
  await page.getByRole('button', { name: 'Create dashboard' }).first().click();

  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('menuitem', { name: 'Bars' }).click();
  const settings = page.getByRole('complementary', { name: 'Widget settings' });
  await settings.getByRole('textbox', { name: 'Title' }).fill('By shelf');
  await settings.getByRole('combobox', { name: 'App' }).selectOption({ label: app });
  await settings.getByRole('combobox', { name: 'Grouped by: Status' }).selectOption({ label: 'Shelf' });
  await expect(widget(page, 'By shelf').getByText('North').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('menuitem', { name: 'Figure' }).click();
  await settings.getByRole('textbox', { name: 'Title' }).fill('All parts');
  await expect(count(page, '3')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Dashboard saved');

  await widget(page, 'By shelf').getByRole('button', { name: 'North: 2' }).click();
  await expect(count(page, '2')).toBeVisible();
  const filters = page.getByRole('region', { name: 'Filters of the dashboard' });
  await expect(filters).toContainText('North');
  await page.reload();
  await expect(count(page, '2')).toBeVisible();
  await filters.getByRole('button', { name: 'Entries behind North' }).click();
  const behind = page.getByRole('complementary', { name: 'Behind this cell' });
  await expect(behind.getByRole('link', { name: 'Bolt' })).toBeVisible();
  await behind.getByRole('button', { name: 'Close' }).click();
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await widget(page, 'By shelf').getByRole('button', { name: 'Show the data: By shelf' }).click();
  await expect(
    widget(page, 'By shelf').getByRole('button', { name: '1. Entries behind South' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share dashboard' });
  await dialog.getByRole('combobox', { name: 'Shared with' }).selectOption('everyone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Sharing saved');

  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(count(other, '1')).toBeVisible();
  await expect(widget(other, 'By shelf').getByRole('button', { name: 'South: 1' })).toBeVisible();
  await expect(widget(other, 'By shelf').getByText('North')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('a widget is moved, resized and removed by keyboard, and the removal is undone', async ({ enter }) => {
  const page = await enter('admin', '/dashboard-landing');
  await page.getByRole('textbox', { name: 'Name of the dashboard' }).fill(`Keys ${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'Create dashboard' }).first().click();
  for (const title of ['One', 'Two']) {
    await page.getByRole('button', { name: 'Add widget' }).click();
    await page.getByRole('menuitem', { name: 'Text' }).click();
    const settings = page.getByRole('complementary', { name: 'Widget settings' });
    await settings.getByRole('textbox', { name: 'Title' }).fill(title);
    await settings.getByRole('textbox', { name: 'Text', exact: true }).fill(`About ${title}`);
    await settings.getByRole('button', { name: 'Close' }).click();
  }
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['One', 'Two']);

  const grip = page.getByRole('button', { name: 'Move: Two', exact: true });
  await grip.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(titles).toHaveText(['Two', 'One']);
  await expect(grip).toBeFocused();
  await expect(page.getByText('Two is now 1 of 2')).toBeAttached();
  await page.getByRole('button', { name: 'Resize: Two' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Two: 7 columns, 2 rows')).toBeAttached();

  await page.getByRole('button', { name: 'Remove: Two' }).press('Enter');
  await expect(titles).toHaveText(['One']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(titles).toHaveText(['Two', 'One']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Dashboard saved');
  await expect(titles).toHaveText(['Two', 'One']);
});
