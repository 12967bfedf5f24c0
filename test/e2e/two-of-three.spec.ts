import type { Page } from '@playwright/test';
import { historyOf, openTask } from './fixtures/entry-pages.ts';
import { expect, test } from './fixtures/journey.ts';
import { freshSubject, publishRoute, submitAndOpen } from './fixtures/route-app.ts';

test('two of three are enough on one path while another is still under way', async ({ enter }) => {
  const two = { CompletionRule: { kind: 'count', value: 2 } };
  const moduleId = await publishRoute(
    await enter('consultant', '/applications'),
    [
      { name: 'At once', type: 'Parallel' },
      { name: 'Legal check', people: ['ana'] },
      { name: 'Committee', people: ['cho', 'dee', 'maya'], properties: two },
      { name: 'Together', type: 'Join' },
    ],
    [
      'Start > At once',
      'At once > Legal check',
      'At once > Committee',
      'Legal check > Together',
      'Committee > Together',
      'Together > Completed',
    ],
  );
  const subject = freshSubject('Hall');
  const ben = await enter('ben');
  await submitAndOpen(ben, moduleId, subject);
  const committee = `Committee of ${subject}`;
  const maya = await enter('maya');
  await openTask(maya, committee);
  for (const name of ['cho', 'dee']) await approve(await enter(name), committee);

  // The third is told that it is decided, wherever they stand.
  await expect(maya.getByRole('main').getByRole('button', { name: 'Approve' })).toBeHidden();
  await expect(historyOf(ben)).toContainText('Dee Marsh approved');
  await expect(ben.getByRole('main').getByText('In Progress', { exact: true })).toBeVisible();

  await approve(await enter('ana'), `Legal check of ${subject}`);
  await expect(ben.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(historyOf(ben).getByText('Maya Keller approved')).toHaveCount(0);
});

async function approve(page: Page, title: string): Promise<void> {
  await openTask(page, title);
  await page.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  const list = page.getByRole('tabpanel', { name: 'Open tasks' });
  await expect(list.getByRole('link', { name: title })).toBeHidden();
}
