import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';

test('a consultant takes a template, opens the help beside the page, and finds a chapter by search', async ({
  enter,
}) => {
  const page = await enter('consultant', '/applications');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Create App' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create App' });
  await dialog.getByRole('radio', { name: 'A template' }).check();
  await dialog.getByRole('radio', { name: /^Supplier invoice/ }).check();
  const preview = dialog.getByRole('region', { name: 'Preview of Supplier invoice' });
  await expect(preview).toContainText('Clarify with the supplier');
  await expect(preview).toContainText('Three-way match');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use template' }).click();
  const name = `Invoice ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create App' }).click();

  // The designer has the whole app, and its help beside it.
  await page.waitForURL('**/form-editor/show/**');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Price invoiced').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Workflow' }).click();
  await page.waitForURL('**/workflow');
  await page.getByRole('button', { name: 'Help for this page' }).click();
  const help = page.getByRole('complementary', { name: 'Help for this page' });
  await expect(help.getByRole('heading', { name: '4. Draw the workflow' })).toBeInViewport();
  await help.getByRole('link', { name: 'All activities' }).click();
  await expect(help.getByRole('heading', { name: 'The activities of a workflow' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.goto('/help');
  await main.getByRole('textbox', { name: 'Search the guide' }).fill('substitute');
  const found = main.getByRole('region', { name: 'Search results' });
  await found.getByRole('link', { name: /^While you are away/ }).click();
  await expect(page.getByRole('heading', { name: 'While you are away', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/help\/while-you-are-away$/);
  await expectAccessible(page);

  // The palette finds chapters, too.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('audit trail siem');
  await page.getByRole('option', { name: /Send the trail on to a SIEM/ }).click();
  await expect(page.getByRole('heading', { name: 'Send the trail on to a SIEM' })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
