import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

test('a list of tasks is narrowed by days that move on, the filter saved, found again and deleted', async ({
  enter,
}) => {
  const name = `Fresh ${crypto.randomUUID().slice(0, 8)}`;
  const ana = await enter('ana');
  await openFilters(ana);
  await ana.getByRole('menuitem', { name: 'More filters…' }).click();
  const dialog = ana.getByRole('dialog', { name: 'Filter tasks' });
  await dialog.getByRole('textbox', { name: 'Entry contains' }).fill('e');
  await choose(ana, 'Received', 'this month');
  await choose(ana, 'Due date', 'in the next 7 days');
  await expectAccessible(ana);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(ana).toHaveURL(/came=thisMonth/);
  await expect(ana).toHaveURL(/due=next7Days/);
  await expect(ana.getByRole('button', { name: 'Received this month' })).toBeVisible();

  await openFilters(ana);
  await ana.getByRole('menuitem', { name: 'Save this filter' }).click();
  await ana.getByRole('textbox', { name: 'Filter name' }).fill(name);
  await ana.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(ana, `Saved as “${name}”`);

  // Without a reload of the address: the filter itself brings it back.
  await ana.goto('/tasks');
  await openFilters(ana);
  await ana.getByRole('menuitemradio', { name }).click();
  await expect(ana).toHaveURL(/came=thisMonth/);
  await ana.reload();
  await expect(ana.getByRole('button', { name: 'Due date in the next 7 days' })).toBeVisible();
  await ana.getByRole('button', { name: 'Remove filter Received' }).click();
  await expect(ana).not.toHaveURL(/came=/);
  await openFilters(ana);
  await ana.getByRole('menuitemradio', { name }).click();
  await ana.getByRole('button', { name: `Delete filter ${name}` }).click();
  await expectToast(ana, `Filter “${name}” deleted`);
  await ana.reload();
  await openFilters(ana);
  await expect(ana.getByRole('menuitemradio', { name })).toHaveCount(0);
});

const openFilters = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true }).click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption(option);
}
