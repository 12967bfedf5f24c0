import { readFileSync } from 'node:fs';
import XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import { callAs } from './fixtures/call-as.ts';
import { savedEntryId } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishKitchenSink } from './fixtures/kitchen-sink-app.ts';
import { fillKitchenSink } from './fixtures/kitchen-sink-entry.ts';
import { startOutsideSystem } from './fixtures/outside-system.ts';

/** What an entry says when it is read, of every kind of value. */
const shown = [
  'Größe 北京',
  '1,234.56',
  '2026-02-28 10:30',
  '09:30',
  'Blue, dark',
  'Spain',
  'Nordlys IT',
  'Acme',
  'Globex',
  'Madrid',
  'Ben Okafor',
  'a.txt',
  'b.txt',
  'Plain words',
  'Größe 北京!',
  '2469.12',
  '2026-03-01',
  'ana@example.com',
  'Norway',
];

/** What no sheet can hold. */
const files = new Set(['File', 'Picture', 'Files', 'Signature', 'Sequence number', 'Entry ID']);

test('every type of field: filled in, submitted, read, listed, filtered, exported and imported again', async ({
  enter,
}) => {
  const outside = await startOutsideSystem();
  const designer = await enter('consultant', '/applications');
  const app = await publishKitchenSink(await callAs(designer), outside.origin);
  await designer.context().close();

  const ana = await enter('ana', `/item-editor/${app.id}`);
  await fillKitchenSink(ana);
  await savedEntryId(ana);
  await ana.getByRole('button', { name: 'Submit' }).click();
  const main = ana.getByRole('main');
  await expect(main.getByRole('textbox', { name: 'Text', exact: true })).toHaveCount(0);
  await expect(ana.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  for (const text of shown) await expect(main, text).toContainText(text);
  await expect(main).not.toContainText('opensesame');
  await expectAccessible(ana);

  const call = await callAs(ana);
  const columns = app.columns.map((name) => ({ name }));
  await call(setUserConfig, { query: { moduleId: app.id }, body: { config: { columns } } });
  await ana.goto(`/module/${app.id}`);
  await filterByText(ana, 'Größe 北京');
  await expect(ana.getByText('Blue, dark').first()).toBeVisible();
  const first = await exported(ana);
  await imported(ana, first.path);
  await ana.goto(`/module/${app.id}?view=drafts`);
  await expect(ana.getByText('Blue, dark').first()).toBeVisible();
  const again = await exported(ana);
  expect(again.rows.map(comparable)).toEqual(first.rows.map(comparable));
  expect(first.rows[0]).toHaveLength(1);
  expect(first.rows[1]).toHaveLength(1);
  outside.stop();
});

async function filterByText(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await dialog.getByRole('button', { name: 'Text', exact: true }).click();
  await dialog.getByLabel('Value').fill(text);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
}

type Rows = readonly Record<string, unknown>[];

/** The list as a workbook: where it was saved, and the lines of its sheets. */
async function exported(page: Page): Promise<{ path: string; rows: readonly Rows[] }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
  const path = await (await download).path();
  const book = XLSX.read(readFileSync(path));
  const rows = book.SheetNames.map((name) => XLSX.utils.sheet_to_json(book.Sheets[name] as XLSX.WorkSheet));
  return { path, rows: rows as Rows[] };
}

const comparable = (rows: Rows) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([title]) => !files.has(title))));

async function imported(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = readFileSync(path);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'entries.xlsx', mimeType: '', buffer });
  await expect(dialog.getByRole('checkbox', { name: 'Lines: 1 row' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('status')).toContainText('The row can be imported');
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Import complete');
  await expect(dialog.getByText('New entries').locator('..')).toContainText('1');
}
