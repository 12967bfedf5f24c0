import { expectAccessible } from './fixtures/expect-accessible.ts';
import { finishEntries } from './fixtures/finished-entries.ts';
import { expect, test } from './fixtures/journey.ts';

test('a designer sees how a draft would run, and what more people and a goal would change', async ({
  enter,
}) => {
  const designer = await enter('consultant', '/applications');
  const [ben, ana, cho] = await Promise.all([enter('ben'), enter('ana'), enter('cho')]);
  const { moduleId } = await finishEntries(designer, ben, ana, cho);
  await designer.goto(`/form-editor/show/${moduleId}/workflow`);
  await designer.getByRole('button', { name: 'Simulate' }).click();
  const dialog = designer.getByRole('dialog', { name: 'Test with real data' });
  await expect(dialog.getByRole('status').filter({ hasText: 'runs of 12 weeks' })).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Lead times as a table' })).toContainText('Draft');
  await expect(dialog.getByRole('table', { name: 'Results' })).toContainText('In use, v1');
  await expectAccessible(designer);

  // By keyboard: a busier app, one more person for the first step, and a goal.
  await dialog.getByRole('textbox', { name: 'Entries per week' }).fill('60');
  await dialog.getByRole('textbox', { name: 'Goal in working days' }).fill('1');
  const more = dialog.getByRole('button', { name: 'One more person for Clerk check' });
  await more.focus();
  await designer.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Goal in working days' }).press('Enter');
  await expect(dialog.getByText('Goal, ')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Whole entry' })).toContainText('Draft: ');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});
