import type { Page } from '@playwright/test';
import { choose } from './fixtures/choose.ts';
import { beginEntry, historyOf, openTask, savedEntryId, submitEntry } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

const receipt = { name: 'hotel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const reason = 'The hotel is not within the rules.';

test('an expense claim: faults are shown and linked, a receipt goes up, the manager rejects', async ({
  enter,
}) => {
  const ben = await enter('ben', '/applications');
  await expectAccessible(ben);
  await beginEntry(ben, 'Expense claim');
  await submitIncomplete(ben);
  await fillClaim(ben);
  await addReceipt(ben);
  await savedEntryId(ben);
  const number = await submitEntry(ben);
  expect(number).toMatch(/^EXP-\d{4}-\d+/);

  const ana = await enter('ana');
  await openTask(ana, number);
  await rejectWithReason(ana, number);

  await expect(ben.getByRole('main').getByText('Rejected', { exact: true })).toBeVisible();
  await expect(historyOf(ben)).toContainText('Ana Ruiz rejected');
  await expect(historyOf(ben)).toContainText(reason);
  await ben.getByRole('button', { name: 'hotel.pdf' }).waitFor();
  await expectAccessible(ben);
});

/** Nothing is sent; each fault stands at its field and in a list whose links lead there. */
async function submitIncomplete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  const faults = page.getByRole('alert').filter({ hasText: 'things to fix' });
  await expect(faults.getByRole('link', { name: 'Purpose' })).toBeVisible();
  await faults.getByRole('link', { name: 'Purpose' }).click();
  const purpose = page.getByRole('textbox', { name: 'Purpose' });
  await expect(purpose).toBeFocused();
  await expect(purpose).toHaveAttribute('aria-invalid', 'true');
  await expect(purpose).toHaveAccessibleDescription('This field is required');
  await faults.getByRole('link', { name: 'Kind, line 1' }).click();
  await expect(page.getByRole('combobox', { name: 'Kind, row 1' })).toBeFocused();
  await expectAccessible(page);
}

async function fillClaim(page: Page): Promise<void> {
  await choose(page, 'Cost centre', 'Sales');
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Fair in Lyon');
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('2026-10-05');
  const to = page.getByRole('textbox', { name: 'To', exact: true });
  await to.fill('2026-10-01');
  await to.blur();
  await expect(to).toHaveAccessibleDescription('The trip cannot end before it begins');
  await to.fill('2026-10-07');
  await to.blur();
  await expect(to).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Day, row 1' }).fill('2026-10-06');
  await choose(page, 'Kind, row 1', 'Hotel');
  await page.getByRole('textbox', { name: 'Net amount, row 1' }).fill('120.50');
  await page.getByRole('textbox', { name: 'VAT %, row 1' }).fill('10');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('132.55');
}

/** Above 25 a receipt is asked for: without one the claim is held back, a file ends that. */
async function addReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: 'Receipt, line 1' })).toBeVisible();
  await page.getByLabel('Receipt, row 1').setInputFiles(receipt);
  await expect(page.getByRole('button', { name: 'Open hotel.pdf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt, line 1' })).toBeHidden();
}

/** Without words a rejection is refused; with them the task is gone. */
async function rejectWithReason(page: Page, number: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'hotel.pdf' }).first()).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Reject' }).click();
  const message = main.getByRole('textbox', { name: 'Message' });
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription('Add a reason');
  await message.fill(reason);
  await main.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Rejected');
  await expect(
    page.getByRole('tabpanel', { name: 'Open tasks' }).getByRole('link', { name: number }),
  ).toBeHidden();
}
