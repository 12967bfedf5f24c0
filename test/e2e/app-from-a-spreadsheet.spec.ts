import { readFile } from 'node:fs/promises';
import XLSX from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';

const heads = ['Customer', 'Net amount', 'Due', 'Remark'];
const rows = [
  ['Acme', 1200.5, '31/01/2026', 'internal'],
  ['Globex', 20, '01/02/2026', 'internal'],
  ['Initech', 5.5, 'as soon as possible', 'internal'],
  ['Hooli', 7, '28/02/2026', 'internal'],
];

test('a consultant makes an app of a workbook, sees what does not fit, and brings it in once it is put right', async ({
  enter,
  complaints,
}) => {
  // A file that is no workbook is refused.
  complaints.allow(/422 .*sheet\/upload/);
  const app = `Invoices ${Date.now().toString(36)}`;
  const carla = await enter('consultant', '/applications');
  await carla.getByRole('button', { name: 'From a spreadsheet' }).click();
  const dialog = carla.getByRole('dialog', { name: 'Create App' });
  await expect(dialog.getByRole('button', { name: 'Create App' })).toBeDisabled();
  await give(dialog, aFile('not a workbook', 'broken.xlsx'));
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await give(dialog, aFile(aWorkbook([heads, ...rows]), '2026 invoices.xlsx'));

  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('invoices');
  await expect(dialog.getByText('4 rows in 2026 invoices.xlsx')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(app);
  await dialog.getByRole('combobox', { name: 'Field type for Due' }).selectOption('Date (DD-MM-YYYY)');
  await expect(dialog.getByText('1 cell doesn’t fit its field.')).toBeVisible();
  await dialog.getByText('1 of 4 cells don’t fit').click();
  await expect(dialog.getByText('Line 4: as soon as possible')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Field for Customer' }).fill('Debtor');
  await dialog.getByRole('combobox', { name: 'Field type for Remark' }).selectOption('Skip');
  await expectAccessible(carla);
  await expectNoOverflow(carla);
  await dialog.getByRole('button', { name: 'Create App' }).click();

  await expect(carla.getByRole('heading', { level: 1, name: app })).toBeVisible();
  await expectResult(carla, { added: 3, faulty: 1 });
  const download = carla.waitForEvent('download');
  await carla.getByRole('button', { name: 'Download skipped rows' }).click();
  const refused = rowsOf(await readFile(await (await download).path()));
  expect(refused).toHaveLength(2);
  expect(refused[1]).toEqual(expect.arrayContaining(['Initech', 'as soon as possible']));

  await carla.getByRole('button', { name: 'Import another file' }).click();
  const importing = carla.getByRole('dialog', { name: 'Import entries' });
  const repaired = refused.map((row) =>
    row.map((cell) => (cell === 'as soon as possible' ? '2026-03-01' : cell)),
  );
  await give(importing, aFile(aWorkbook(repaired), 'repaired.xlsx'));
  await expect(importing.getByRole('combobox', { name: 'Field for Due' })).toHaveText(/Due/);
  // The file has the heads of the workbook, of which one was given another name.
  await importing.getByRole('combobox', { name: 'Field for Customer' }).selectOption('Debtor');
  await importing.getByText('Submit new entries').click();
  await importing.getByRole('button', { name: 'Preview' }).click();
  await importing.getByRole('button', { name: 'Import 1 row' }).click();
  await expectResult(carla, { added: 1, faulty: 0 });
  await carla.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  for (const name of ['Debtor', 'Net amount', 'Due']) {
    await expect(carla.getByRole('columnheader', { name })).toBeVisible();
  }
  await expect(carla.getByRole('columnheader', { name: 'Remark' })).toHaveCount(0);
  for (const cells of [
    ['Acme', '1200.5', '2026-01-31'],
    ['Globex', '20', '2026-02-01'],
    ['Initech', '5.5', '2026-03-01'],
    ['Hooli', '7', '2026-02-28'],
  ]) {
    for (const name of cells) await expect(cell(carla, cells[0] ?? '', name)).toBeVisible();
  }
});

const aFile = (content: Buffer | string, name: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(content),
});

function aWorkbook(content: readonly (readonly unknown[])[]): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet(content.map((row) => [...row]));
  return XLSX.write(XLSX.utils.book_new(sheet, 'Rows'), { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

function rowsOf(bytes: Buffer): unknown[][] {
  const book = XLSX.read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? XLSX.utils.sheet_to_json(sheet, { header: 1 }) : [];
}

async function give(dialog: Locator, file: ReturnType<typeof aFile>): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles(file);
}

async function expectResult(page: Page, counts: { added: number; faulty: number }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import entries' });
  await expect(dialog.getByRole('status')).toHaveText('Import complete', { timeout: 60_000 });
  const result = (name: string) =>
    dialog.locator('dl > div').filter({ hasText: name }).getByRole('definition');
  await expect(result('New entries')).toHaveText(String(counts.added));
  await expect(result('Not imported')).toHaveText(String(counts.faulty));
}

const cell = (page: Page, debtor: string, text: string) =>
  page.getByRole('row').filter({ hasText: debtor }).getByRole('gridcell', { name: text, exact: true });
