import type { Page } from '@playwright/test';
import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { savedEntryId } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const definition = aDefinition(
  [aSection('main', [aField('notes', 'richtext', { displayName: 'Notes', width: 12 })])],
  {
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }],
      rawPermission: null,
    },
  },
);

test('a table in a text: inserted, written with the keyboard, changed from the bar, submitted, read and listed', async ({
  enter,
}) => {
  const designer = await enter('consultant', '/applications');
  const id = await publishByCall(await callAs(designer), `Minutes ${Date.now()}`, definition);
  await designer.context().close();

  const ana = await enter('ana', `/item-editor/${id}`);
  const box = ana.getByRole('textbox', { name: 'Notes' });
  await box.click();
  await ana.getByRole('button', { name: 'Insert table' }).click();
  await expect(cells(ana)).toHaveCount(9);
  await ana.keyboard.type('Part');
  await ana.keyboard.press('Tab');
  await ana.keyboard.type('Price');
  await change(ana, 'Insert column after');
  await expect(cells(ana)).toHaveCount(12);
  await ana.keyboard.press('Tab');
  await change(ana, 'Delete column');
  await change(ana, 'Delete row');
  await expect(cells(ana)).toHaveCount(6);
  await ana.keyboard.press('Control+z');
  await expect(cells(ana)).toHaveCount(9);
  await cells(ana).last().click();
  await ana.keyboard.type('last');
  await ana.keyboard.press('Tab');
  await expect(cells(ana)).toHaveCount(12);
  await ana.keyboard.type('new row');
  await ana.keyboard.press('Shift+Tab');
  await ana.keyboard.type('!');
  await expect(cells(ana).nth(8)).toHaveText('!');
  await change(ana, 'Header row');
  await expect(box.locator('th')).toHaveCount(0);
  await change(ana, 'Header row');
  await expect(box.locator('th')).toHaveCount(3);
  await ana.keyboard.press('Shift+ArrowDown');
  await change(ana, 'Merge cells');
  await expectAccessible(ana);

  await savedEntryId(ana);
  await ana.getByRole('button', { name: 'Submit' }).click();
  const main = ana.getByRole('main');
  await expect(main.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Part' })).toBeVisible();
  await expect(main.getByRole('cell', { name: 'new row' })).toBeVisible();
  await expectAccessible(ana);
  await ana.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(ana);

  const call = await callAs(ana);
  await call(setUserConfig, { query: { moduleId: id }, body: { config: { columns: [{ name: 'notes' }] } } });
  await ana.setViewportSize({ width: 1440, height: 900 });
  await ana.goto(`/module/${id}`);
  await expect(ana.getByText('Part | Price').first()).toBeVisible();
});

const cells = (page: Page) => page.getByRole('textbox', { name: 'Notes' }).locator('td, th');

async function change(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
