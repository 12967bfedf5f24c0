import type { Page } from '@playwright/test';
import { historyOf } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { freshSubject, publishRoute, submitAndOpen } from './fixtures/route-app.ts';
import { signIn } from './fixtures/sign-in.ts';

const reason = 'Next year, perhaps.';

test('a manager decides on a phone: one approved, one rejected with a reason', async ({ enter, open }) => {
  const moduleId = await publishRoute(
    await enter('consultant', '/applications'),
    [{ name: 'Release', people: ['omar'] }],
    ['Start > Release', 'Release > Completed'],
  );
  const [chairs, sofas] = [freshSubject('Chairs'), freshSubject('Sofas')];
  const ben = await enter('ben');
  await submitAndOpen(ben, moduleId, chairs);
  const eve = await enter('eve');
  await submitAndOpen(eve, moduleId, sofas);

  const phone = await open();
  await phone.setViewportSize({ width: 390, height: 844 });
  await signIn(phone, 'omar');
  await openOnPhone(phone, chairs);
  await expectNoOverflow(phone);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(ben.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();

  await openOnPhone(phone, sofas);
  await phone.getByRole('button', { name: 'Reject' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Reject' });
  await expectNoOverflow(phone);
  await dialog.getByRole('textbox', { name: 'Message' }).fill(reason);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();
  await expect(historyOf(eve)).toContainText(reason);
  await expect(eve.getByRole('main').getByText('Rejected', { exact: true }).first()).toBeVisible();
});

/** From the list, to which acting on a task leads back. */
async function openOnPhone(page: Page, subject: string): Promise<void> {
  await page.getByRole('tabpanel', { name: 'Open tasks' }).getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
}
