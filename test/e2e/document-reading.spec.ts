import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { updateModule } from '#contracts/modules/update-module.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { packedPicturePdf } from '#test/factories/packed-picture-pdf.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { invoicePdf } from './fixtures/invoice-pdf.ts';
import { test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const app = `Invoices ${crypto.randomUUID().slice(0, 8)}`;
const definition = aDefinition(
  [
    aSection('main', [
      aField('supplier', 'text', { displayName: 'Supplier' }),
      aField('number', 'text', { displayName: 'Invoice number' }),
      aField('total', 'number', { displayName: 'Total amount', decimalPlaces: 2 }),
      aField('iban', 'text', { displayName: 'IBAN' }),
      aField('clerk', 'text', { displayName: 'Contact person' }),
      aField('paper', 'file', { displayName: 'Document' }),
    ]),
    aSection(
      'items',
      [
        aField('what', 'text', { displayName: 'Description' }),
        aField('count', 'number', { displayName: 'Quantity' }),
        aField('amount', 'number', { displayName: 'Amount', decimalPlaces: 2 }),
        aField('weight', 'number', { displayName: 'Weight' }),
      ],
      { displayName: 'Lines', isTable: true },
    ),
  ],
  { displayName: app, workflow: anApproval() },
);
const pdfFile = async (number: string, clerk: string) => ({
  name: `${number}.pdf`,
  mimeType: 'application/pdf',
  buffer: await invoicePdf({ number, clerk }),
});

test('a person reads an invoice into a form, corrects it, and the next one is read as corrected', async ({
  enter,
}) => {
  const admin = await enter('admin', '/tasks');
  const call = await callAs(admin);
  const moduleId = await publishByCall(call, app, definition);
  const help = { helpFileUrl: 'https://help.example.com/invoices' };
  await call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright', ...help } });

  const page = await enter('ana', `/item-editor/${moduleId}`);
  await expect(page.getByRole('link', { name: 'Help for this form' })).toHaveAttribute(
    'href',
    help.helpFileUrl,
  );
  await page.getByRole('textbox', { name: 'Supplier' }).fill('Typed by hand');
  await page.getByRole('button', { name: 'Read a document' }).click();
  const pane = page.getByRole('complementary', { name: 'Read a document' });
  await pane.locator('input[type=file]').setInputFiles(await pdfFile('NF-88017', 'Ada Voss'));
  await expect(pane.getByText('4 fields proposed')).toBeVisible();
  await expect(pane.locator('canvas')).toBeVisible();
  await expect(pane.getByText('Yours is kept.')).toBeVisible();

  // Words of one cell teach where the whole column is.
  const lines = pane.getByRole('region', { name: 'Lines', exact: true });
  await lines.getByRole('button', { name: /^Terminal handling: choose the words for Description/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const weight = /choose the words for Weight in row 3$/;
  await expect(lines.getByRole('button', { name: weight })).toBeFocused();
  await page.keyboard.press('Enter');
  await pane.getByRole('option', { name: '4', exact: true }).click();
  // A choice under way survives another width of the window.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pane.getByText('Choose the words for Lines › Weight, row 3')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await pane.getByRole('button', { name: 'Use these words' }).click();
  await expect(pane.getByRole('button', { name: 'Forget Lines › Weight' })).toBeVisible();
  await expect(lines.getByRole('button', { name: weight })).toHaveText('4');

  await pane.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('textbox', { name: 'Supplier' })).toHaveValue('Typed by hand');
  await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('NF-88017');
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue('NO93 8601 1117 947');
  await expect(page.getByRole('main').getByText('Terminal handling').last()).toBeVisible();
  await pane.getByRole('button', { name: 'Use Nordfreight AS' }).click();
  await expect(page.getByRole('textbox', { name: 'Supplier' })).toHaveValue('Nordfreight AS');

  await pane.getByRole('button', { name: 'Contact person', exact: true }).click();
  await expectAccessible(page);
  await pane.getByRole('option', { name: 'Ada' }).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Contact person' })).toHaveValue('Ada Voss');
  await pane.getByRole('button', { name: 'Choose the words for Invoice number' }).click();
  await pane.getByRole('option', { name: 'Nordfreight' }).first().click();
  await pane.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('NF-88017');
  const remembered = pane.getByRole('region', { name: 'Remembered for documents like this' });
  await expect(remembered).toContainText('Contact person');
  await pane.getByRole('button', { name: 'Keep the document in Document' }).click();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByText('In Progress', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/item-editor/${moduleId}`);
  await page.getByRole('button', { name: 'Read a document' }).click();
  await pane.locator('input[type=file]').setInputFiles(await pdfFile('NF-99018', 'Kai Lund'));
  await expect(pane.getByText(/^As corrected on/)).toBeVisible();
  await expectNoOverflow(page);
  await pane.getByRole('button', { name: /^Contact person Kai Lund/ }).press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Contact person' })).toHaveValue('Kai Lund');
  await pane.getByRole('button', { name: 'Forget Contact person' }).click();
  await expect(pane.getByText(/^As corrected on/)).toHaveCount(0);

  await pane.getByRole('button', { name: 'Another document' }).click();
  const picture = readFileSync('test/factories/printed-receipt.png');
  await pane
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });
  await expect(pane.getByRole('button', { name: /^Supplier Nordfreight AS/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(pane.getByRole('img', { name: 'Page 1 of receipt.png' })).toBeVisible();

  await pane.getByRole('button', { name: 'Another document' }).click();
  const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no end') };
  await pane.locator('input[type=file]').setInputFiles(broken);
  await expect(pane.getByText('The file is damaged, or not a PDF, PNG or JPEG.')).toBeVisible();
});

test('a person sees pages packed as JPEG 2000 and JBIG2, and an administrator how they were read', async ({
  enter,
}) => {
  const admin = await enter('admin', '/tasks');
  const call = await callAs(admin);
  const name = `${app} packed`;
  const moduleId = await publishByCall(call, name, { ...definition, displayName: name });
  await call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright' } });
  const page = await enter('ana', `/item-editor/${moduleId}`);
  await page.getByRole('button', { name: 'Read a document' }).click();
  const pane = page.getByRole('complementary', { name: 'Read a document' });
  for (const packing of ['jp2', 'jb2'] as const) {
    const buffer = packedPicturePdf(packing);
    const file = { name: `${packing}.pdf`, mimeType: 'application/pdf', buffer };
    await pane.locator('input[type=file]').setInputFiles(file);
    await expect(pane.getByRole('button', { name: /^Supplier Nordfreight AS/ })).toBeVisible({
      timeout: 60_000,
    });
    const dark = () =>
      pane.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let count = 0;
        // What is not drawn yet is black without being opaque.
        for (let at = 0; at < pixels.length; at += 4) {
          if ((pixels[at] ?? 255) < 100 && pixels[at + 3] === 255) count += 1;
        }
        return count / (pixels.length / 4);
      });
    // Letters, not a page of one colour.
    await expect.poll(dark).toBeGreaterThan(0.005);
    expect(await dark()).toBeLessThan(0.4);
    await pane.getByRole('button', { name: 'Another document' }).click();
  }

  await admin.goto('/settings/document-providers');
  const log = admin.getByRole('region', { name: 'Log', exact: true });
  await expect(log.getByText(name).first()).toBeVisible();
  await log.getByRole('combobox', { name: 'Provider' }).selectOption('Azure AI Document Intelligence');
  await expect(log.getByText(name)).toHaveCount(0);
  await log.getByRole('combobox', { name: 'Provider' }).selectOption('All providers');
  await log.getByRole('combobox', { name: 'Result' }).selectOption('Read');
  await expect(log.getByText(name).first()).toBeVisible();
  const sums = admin.getByRole('region', { name: 'Last 30 days' }).first();
  await expect(sums.getByRole('columnheader', { name: 'Readings' })).toBeVisible();
  await expectAccessible(admin);
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(admin);
});

test('an administrator stores and removes the token of a provider', async ({ enter }) => {
  const page = await enter('admin', '/settings/document-providers');
  const azure = page.getByRole('region', { name: 'Azure AI Document Intelligence' });
  await azure.getByRole('textbox', { name: 'Address of the service' }).fill('https://reading.example.com');
  await azure.getByLabel('Token').fill('a-very-secret-token-4711');
  await azure.getByRole('button', { name: 'Store token' }).click();
  await expect(azure.getByText('A token is stored; it ends with 4711.')).toBeVisible();
  await expectAccessible(page);
  await azure.getByRole('textbox', { name: 'Price' }).fill('0,015');
  await azure.getByRole('textbox', { name: 'Currency' }).fill('eur');
  await azure.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByText('Price saved')).toBeVisible();
  const paused = azure.getByRole('switch', { name: 'Paused' });
  await paused.press('Space');
  await expect(page.getByText('Provider paused')).toBeVisible();
  await page.reload();
  await expect(paused).toBeChecked();
  await expect(azure.getByRole('textbox', { name: 'Price' })).toHaveValue('0.015');
  await expect(azure.getByText('A token is stored; it ends with 4711.')).toBeVisible();
  await paused.press('Space');
  await expect(page.getByText('Provider resumed')).toBeVisible();
  await azure.getByRole('button', { name: 'Remove token' }).click();
  await expect(azure.getByText('The key of your account with the provider')).toBeVisible();
});
