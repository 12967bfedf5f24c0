import type { Page } from '@playwright/test';
import { historyOf, openTask as openListedTask } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { freshSubject, publishRoute, submitAndOpen } from './fixtures/route-app.ts';

test('work goes back to its author: what stays as it was is not asked again, what changes is', async ({
  enter,
}) => {
  const moduleId = await publishRoute(
    await enter('consultant', '/applications'),
    [
      { name: 'Legal check', people: ['ana'], properties: { Reapproval: 'changed' } },
      { name: 'Budget check', people: ['cho'] },
    ],
    ['Start > Legal check', 'Legal check > Budget check', 'Budget check > Completed'],
  );
  const subject = freshSubject('Fair');
  const ben = await enter('ben');
  await submitAndOpen(ben, moduleId, subject);
  const [ana, cho] = await Promise.all([enter('ana'), enter('cho')]);
  await approve(ana, `Legal check of ${subject}`);

  await sendBackToStart(cho, `Budget check of ${subject}`, 'Which cost centre?');
  await expect(historyOf(ben)).toContainText('Which cost centre?');
  await submitAgain(ben);
  await expect(historyOf(ben)).toContainText('Legal check was skipped');

  await sendBackToStart(cho, `Budget check of ${subject}`, 'That is too much.');
  await expect(historyOf(ben)).toContainText('That is too much.');
  await ben.getByRole('textbox', { name: 'Amount' }).fill('80');
  await submitAgain(ben);
  await openTask(ana, `Legal check of ${subject}`);
  const changes = ana.getByRole('region', { name: 'Changed since your last approval' });
  await expect(changes).toContainText('Amount');
  await expect(changes.getByRole('insertion')).toHaveText('80');
  await expectAccessible(ana);
  await approve(ana, `Legal check of ${subject}`);
  await approve(cho, `Budget check of ${subject}`);
  await expect(ben.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(historyOf(ben).getByText('Ana Ruiz approved')).toHaveCount(2);
  await expect(historyOf(ben).getByText('Cho Park sent it back')).toHaveCount(2);
});

/** The list holds back what arrives while it is open; opened anew it shows everything. */
async function openTask(page: Page, title: string): Promise<void> {
  await page.goto('/tasks');
  await openListedTask(page, title);
}

async function approve(page: Page, title: string): Promise<void> {
  await openTask(page, title);
  await page.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  await expect(row(page, title)).toBeHidden();
}

/** Without words it is refused; the step is chosen among those passed. */
async function sendBackToStart(page: Page, title: string, message: string): Promise<void> {
  await openTask(page, title);
  await page.getByRole('main').getByRole('button', { name: 'Send back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send back' });
  await dialog.getByRole('radio', { name: 'Start' }).check();
  await dialog.getByRole('button', { name: 'Send back' }).click();
  const words = dialog.getByRole('textbox', { name: 'Message' });
  await expect(words).toHaveAccessibleDescription('Add a reason');
  await expectAccessible(page);
  await words.fill(message);
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, title)).toBeHidden();
}

async function submitAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByText('In Progress', { exact: true })).toBeVisible();
}

function row(page: Page, title: string) {
  return page.getByRole('tabpanel', { name: 'Open tasks' }).getByRole('link', { name: title });
}
