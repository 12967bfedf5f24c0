import type { Page } from '@playwright/test';
import { choose } from './fixtures/choose.ts';
import { beginEntry, historyOf, openTask, submitEntry } from './fixtures/entry-pages.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

const quote = { name: 'quote.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('two people approve at once: one wins, the other is told by whom', async ({ enter, complaints }) => {
  const eve = await enter('eve', '/applications');
  const number = await submitLargeOrder(eve);
  const ana = await enter('ana');
  await openTask(ana, number);
  await ana.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  await expectToast(ana, 'Approved');

  const [cho, dee] = await Promise.all([enter('cho'), enter('dee')]);
  await Promise.all([openTask(cho, number), openTask(dee, number)]);
  // Dee presses first, but the wire is slow: Cho's decision is made while Dee's is under way.
  complaints.allow(/status of 409/);
  const release = await holdDecision(dee);
  const inProgress = dee.waitForRequest('**/api/EntryModule/approve');
  await dee.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  await inProgress;
  await cho.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  await expectToast(cho, 'Approved');
  release();

  await expect(dee.getByRole('main').getByText(/^Cho Park approved this/)).toBeVisible();
  await expect(dee.getByRole('main').getByRole('button', { name: 'Approve' })).toBeHidden();
  await expect(historyOf(eve).getByText('Cho Park approved')).toHaveCount(1);
  await expect(historyOf(eve).getByText('Dee Marsh approved')).toHaveCount(0);
});

/** An order whose total needs the budget check, where two people of Finance are asked. */
async function submitLargeOrder(page: Page): Promise<string> {
  await beginEntry(page, 'Purchase order');
  await page.getByRole('textbox', { name: 'What for' }).fill('Shelves for hall 2');
  await page.getByRole('textbox', { name: 'Supplier', exact: true }).fill('Hebetec');
  await choose(page, 'Department', 'Operations');
  await page.getByRole('textbox', { name: 'Needed by' }).fill('2027-01-15');
  await page.getByRole('textbox', { name: 'Deliver to' }).fill('Porto office');
  await page.getByRole('textbox', { name: 'Article, row 1' }).fill('Shelf');
  await page.getByRole('textbox', { name: 'Quantity, row 1' }).fill('40');
  await page.getByRole('textbox', { name: 'Unit price, row 1' }).fill('200');
  await page.getByRole('textbox', { name: 'Why this supplier' }).fill('Fits what we have.');
  await page.getByLabel('Quote').setInputFiles(quote);
  await expect(page.getByRole('button', { name: 'Open quote.pdf' })).toBeVisible();
  return submitEntry(page);
}

/** Holds the page's decision back on its way until what this gives is called. */
async function holdDecision(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/EntryModule/approve', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
