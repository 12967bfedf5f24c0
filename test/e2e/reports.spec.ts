import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { readPdf } from '#test/harness/read-pdf.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const orders = aDefinition(
  [
    aSection('main', [
      aField('name', 'text', { displayName: 'Customer' }),
      aField('price', 'number', { displayName: 'Price' }),
    ]),
    aSection(
      'items',
      [aField('item', 'text', { displayName: 'Item' }), aField('cost', 'number', { displayName: 'Cost' })],
      { isTable: true, displayName: 'Items' },
    ),
  ],
  {
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }],
      rawPermission: null,
    },
  },
);

async function anApp(page: Page): Promise<{ app: string; entry: string; moduleId: string }> {
  const app = `Orders ${crypto.randomUUID().slice(0, 8)}`;
  const call = await callAs(page);
  const moduleId = await publishByCall(call, app, orders);
  const items = [
    { item: 'Desk', cost: 300.5 },
    { item: 'Chair', cost: 99.5 },
  ];
  const { id: entry } = await call(submitEntry, {
    query: { moduleId },
    body: { data: { name: 'Acme', price: 400, items } },
  });
  return { app, entry, moduleId };
}

test('a consultant draws a letter, previews it with an entry, and makes the PDF', async ({ enter }) => {
  const page = await enter('consultant', '/reports');
  const { app, entry, moduleId } = await anApp(page);
  await page.reload();
  await page.getByRole('button', { name: 'New report' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New report' });
  const name = `Letter of ${app}`;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'App' }).selectOption({ label: app });
  await dialog.getByRole('button', { name: 'Create report' }).click();

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Customer: Acme')).toBeVisible();
  await expect(preview.getByText('400.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dear reader,' }).click();
  const settings = page.getByRole('complementary', { name: 'Block settings' });
  await settings.getByRole('textbox', { name: 'Text' }).fill('Dear people of ');
  await page.getByRole('region', { name: 'Fields' }).getByRole('button', { name: 'Customer' }).click();
  await expect(preview.getByText('Dear people of Acme')).toBeVisible();

  await page.getByRole('button', { name: 'Add block to: Contents' }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  await settings.getByRole('textbox', { name: 'Text' }).fill('A large order.');
  await settings.getByRole('textbox', { name: 'Only if' }).fill('price > 1000.0');
  await expect(preview.getByText('A large order.')).toHaveCount(0);
  await settings.getByRole('textbox', { name: 'Only if' }).fill('price > 100.0');
  await expect(preview.getByText('A large order.')).toBeVisible();
  await settings.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Report saved');

  await page.goto(`/item-editor/${moduleId}/${entry}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(preview.getByText('Dear people of Acme')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await readPdf(await readFile(await (await download).path()));
  for (const text of ['Dear people of Acme', 'A large order.', 'Desk', '400.00', 'Page 1 of 1']) {
    expect(pdf.text).toContain(text);
  }
  expect(pdf.isTagged).toBe(true);
});
