import type { Page } from '@playwright/test';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const rowCount = 120;
const emptyRow = 91;

test('a table of many rows: only some are there, keys and faults lead to all of them', async ({ enter }) => {
  const consultant = await callAs(await enter('consultant', '/applications'));
  const moduleId = await publishByCall(consultant, `Lines ${crypto.randomUUID().slice(0, 8)}`, longTable());
  const ana = await enter('ana');
  await ana.goto(await anEntry(ana, moduleId));
  const items = ana.getByRole('region', { name: 'Items' });
  const what = (row: number) => items.getByRole('textbox', { name: `What, row ${row}`, exact: true });
  await expect(items.getByRole('table')).toHaveAttribute('aria-rowcount', String(rowCount + 1));
  await expect(what(60)).toHaveCount(0);
  await what(1).click();
  for (let row = 1; row < 60; row += 1) await ana.keyboard.press('ArrowDown');
  await expect(what(60)).toBeFocused();
  await expect(what(60)).toBeInViewport();
  await expectAccessible(ana);

  await ana.keyboard.press('Control+f');
  const find = items.getByRole('textbox', { name: 'Find in table' });
  await expect(find).toBeFocused();
  await find.fill('thing 10');
  const count = items.getByRole('status');
  await expect(count).toHaveText('1 of 11');
  await find.press('Enter');
  await expect(count).toHaveText('2 of 11');
  await expect(what(100)).toBeInViewport();
  await expectAccessible(ana);
  await find.press('Shift+Enter');
  await find.press('Shift+Enter');
  await expect(count).toHaveText('11 of 11');
  await find.fill('not there');
  await expect(count).toHaveText('No results');
  await find.fill('thing 119');
  await expect(what(119)).toBeInViewport();
  await find.press('Escape');
  await expect(what(119)).toBeFocused();

  await items.getByRole('textbox', { name: `Quantity, row ${rowCount}` }).click();
  await ana.keyboard.press('Tab');
  await expect(what(rowCount + 1)).toBeFocused();
  await ana.keyboard.type('The last one');
  await ana.getByRole('button', { name: 'Submit' }).click();
  await expect(what(emptyRow)).toBeFocused();
  await expect(what(emptyRow)).toBeInViewport();
  await ana.keyboard.type('Found');
  await ana.getByRole('button', { name: 'Submit' }).click();
  await expect(ana.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(ana.getByRole('cell', { name: /^(Thing|Found|The last one)/ })).toHaveCount(rowCount + 1);
});

test('on a phone a fault opens the row that has it', async ({ enter }) => {
  const consultant = await callAs(await enter('consultant', '/applications'));
  const moduleId = await publishByCall(consultant, `Lines ${crypto.randomUUID().slice(0, 8)}`, longTable());
  const ana = await enter('ana');
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.goto(await anEntry(ana, moduleId));
  await ana.getByRole('button', { name: 'Submit' }).click();
  const row = ana.getByRole('dialog', { name: `Row ${emptyRow}` });
  await expect(row.getByRole('textbox', { name: 'What' })).toBeFocused();
  await ana.keyboard.type('Found');
  await row.getByRole('button', { name: 'Done' }).click();
  await ana.getByRole('button', { name: 'Submit' }).click();
  await expect(ana.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
});

function longTable() {
  const cells = [
    aField('what', 'text', { displayName: 'What', required: true }),
    aField('quantity', 'number', { displayName: 'Quantity' }),
  ];
  return aDefinition([aSection('items', cells, { isTable: true, displayName: 'Items' })]);
}

/** A draft with one row that lacks something; answers where it is edited. */
async function anEntry(page: Page, moduleId: string): Promise<string> {
  const items = Array.from({ length: rowCount }, (_, index) => ({
    what: index + 1 === emptyRow ? null : `Thing ${index + 1}`,
    quantity: index,
  }));
  const call = await callAs(page);
  const { id } = await call(saveEntry, { query: { moduleId }, body: { data: { items } } });
  return `/item-editor/${moduleId}/${id}`;
}
