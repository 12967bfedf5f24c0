import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const name = `Spare parts ${crypto.randomUUID().slice(0, 8)}`;
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
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'export'] }],
      rawPermission: null,
    },
  },
);
const entries = [
  { name: 'Bolt', shelf: 'North', price: 3 },
  { name: 'Nut', shelf: 'North', price: 5 },
  { name: 'Washer', shelf: 'South', price: 80 },
];

test('a manager builds a quick report, looks behind a figure, keeps it, and puts it on a dashboard', async ({
  enter,
}) => {
  const page = await enter('consultant', '/applications');
  const call = await callAs(page);
  const moduleId = await publishByCall(call, name, parts);
  for (const data of entries) await call(submitEntry, { query: { moduleId }, body: { data } });

  await page.goto('/inquiry');
  await page.getByRole('combobox', { name: 'App' }).selectOption({ label: name });
  const table = page.getByRole('table', { name: 'Figures of the report' });
  await expect(table).toBeVisible();
  await page.getByRole('combobox', { name: 'Grouped by: Status' }).selectOption({ label: 'Shelf' });
  await page.getByRole('combobox', { name: 'Add a figure' }).selectOption({ label: 'Sum of Price' });
  await expect(table.getByRole('row', { name: /^North/ })).toContainText('8');
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('88');
  await expectAccessible(page);
  await expectNoOverflow(page);

  await table.getByRole('button', { name: '8. Entries behind North' }).click();
  const behind = page.getByRole('complementary', { name: 'Behind this cell' });
  await expect(behind.getByRole('link', { name: 'Bolt' })).toBeVisible();
  await expect(behind.getByRole('link', { name: 'Washer' })).toHaveCount(0);
  await page.reload();
  await expect(behind.getByRole('link', { name: 'Nut' })).toBeVisible();
  await behind.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a new report' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Price by shelf of ${name}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Report saved');
  await expect(page.getByRole('heading', { name: `Price by shelf of ${name}` })).toBeVisible();
  await expect(table.getByRole('row', { name: /^South/ })).toContainText('80');

  await page.getByRole('button', { name: 'Put on a dashboard' }).click();
  const put = page.getByRole('dialog', { name: 'Put on a dashboard' });
  await put.getByRole('textbox', { name: 'Name' }).fill(`Board of ${name}`);
  await expectAccessible(page);
  await put.getByRole('button', { name: 'Put on a dashboard' }).click();
  await expectToast(page, 'Widget added');
  const widget = page.getByRole('region', { name: `Price by shelf of ${name}`, exact: true });
  await widget.getByRole('button', { name: 'South: 80' }).click();
  const filters = page.getByRole('region', { name: 'Filters of the dashboard' });
  await expect(filters).toContainText('South');
});

test('parts of a quick report are dragged to another place, and fields come from a list beside it', async ({
  enter,
}) => {
  const page = await enter('consultant', '/applications');
  const call = await callAs(page);
  const moduleId = await publishByCall(call, `Dragged ${name}`, parts);
  for (const data of entries) await call(submitEntry, { query: { moduleId }, body: { data } });
  await page.goto(
    `/inquiry?q=${encodeURIComponent(JSON.stringify({ moduleId, rows: [{ column: 'name' }] }))}`,
  );
  const table = page.getByRole('table', { name: 'Figures of the report' });
  await expect(table.getByRole('row', { name: /^Bolt/ })).toBeVisible();

  await page.getByRole('button', { name: 'Fields' }).click();
  const fields = page.getByRole('complementary', { name: 'Fields' });
  await fields.getByRole('textbox', { name: 'Find a field' }).fill('pri');
  await fields.getByRole('button', { name: 'Price' }).press('Enter');
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('88');
  await fields.getByRole('textbox', { name: 'Find a field' }).fill('');
  await expectAccessible(page);

  const shelf = fields.getByRole('button', { name: 'Shelf' });
  await shelf.dragTo(page.getByRole('combobox', { name: 'Pivot across columns' }));
  await expect(page.getByRole('combobox', { name: 'across: Shelf' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'South' })).toBeVisible();

  // What is pivoted trades places with what is dragged there.
  const grip = page.locator('[data-zone="rows"] [data-part] [title="Drag to move"]');
  await grip.dragTo(page.getByRole('combobox', { name: 'across: Shelf' }));
  await expect(page.getByRole('combobox', { name: 'Grouped by: Shelf' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'across: Name' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Washer' })).toBeVisible();
  await expectNoOverflow(page);
});
