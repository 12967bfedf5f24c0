import { addValueListCategory } from '#contracts/value-lists/add-value-list-category.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';

test('a system administrator finds who did what, and that the chain is whole', async ({ enter }) => {
  const designer = await enter('consultant', '/applications');
  await (await callAs(designer))(addValueListCategory, { query: { name: `Audited ${Date.now()}` } });
  await designer.goto('/app/audit');
  await expect(designer.getByText('Page Not Found')).toBeVisible();

  const page = await enter('sysadmin');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Audit trail' }).click();
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Category' });
  await page
    .getByRole('link', { name: /created a category/ })
    .first()
    .click();
  const record = page.getByRole('complementary', { name: /^Record/ });
  await expect(record).toContainText('created a category');
  await record.getByRole('button', { name: 'Only this person' }).click();
  await expect(page).toHaveURL(/person=/);
  await page.getByRole('button', { name: 'Verify chain' }).click();
  await expect(page.getByText(/^Chain verified to/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
