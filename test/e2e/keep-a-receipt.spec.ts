import { readFile } from 'node:fs/promises';
import { historyOf, openTask } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { freshSubject, publishRoute, submitAndOpen } from './fixtures/route-app.ts';

test('whoever decided keeps a receipt, and anybody can verify it', async ({ enter }) => {
  const designer = await enter('consultant', '/applications');
  const moduleId = await publishRoute(
    designer,
    [{ name: 'Check', people: ['cho'] }],
    ['Start > Check', 'Check > Completed'],
  );
  const subject = freshSubject('Fair');
  const ben = await enter('ben');
  await submitAndOpen(ben, moduleId, subject);
  const entry = new URL(ben.url()).pathname;

  const cho = await enter('cho');
  await openTask(cho, `Check of ${subject}`);
  await cho.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  await expect(
    cho.getByRole('tabpanel', { name: 'Open tasks' }).getByRole('link', { name: `Check of ${subject}` }),
  ).toBeHidden();
  await cho.goto(entry);
  const downloading = cho.waitForEvent('download');
  await historyOf(cho).getByRole('button', { name: 'More about this step' }).click();
  await historyOf(cho).getByRole('button', { name: 'Receipt' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^receipt-\d+\.json$/);
  const kept = await readFile(await download.path(), 'utf8');

  // Somebody else has no receipt of it, and can verify the file.
  await ben.goto(entry);
  await expect(historyOf(ben)).toContainText('approved');
  await expect(historyOf(ben).getByRole('button', { name: 'Receipt' })).toHaveCount(0);
  await ben.goto('/app/receipt');
  const file = (text: string) => ({
    name: 'receipt.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const input = ben.locator('input[type="file"]');
  await input.setInputFiles(file(kept));
  await expect(ben.getByText('Valid: the audit trail contains this record')).toBeVisible();
  await expect(ben.getByRole('main')).toContainText('Check');
  await expectAccessible(ben);
  await input.setInputFiles(file(kept.replace('"what": "decided"', '"what": "sentBack"')));
  await expect(ben.getByText('This receipt was edited after it was signed.')).toBeVisible();
  await input.setInputFiles(file('no receipt'));
  await expect(ben.getByText(/isn’t a receipt/)).toBeVisible();
  await ben.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(ben);
});
