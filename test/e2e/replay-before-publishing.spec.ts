import type { Page } from '@playwright/test';
import { closePublished } from './fixtures/close-published.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { finishEntries } from './fixtures/finished-entries.ts';
import { expect, test } from './fixtures/journey.ts';

test('a mistake in a condition shows in what the draft would have made of finished entries', async ({
  enter,
}) => {
  const designer = await enter('consultant', '/applications');
  const [ben, ana, cho] = await Promise.all([enter('ben'), enter('ana'), enter('cho')]);
  const { moduleId, dear, cheap } = await finishEntries(designer, ben, ana, cho);
  await designer.goto(`/form-editor/show/${moduleId}/workflow`);
  const check = designer.getByRole('region', { name: 'Before you publish' });
  await expect(check.getByRole('listitem').filter({ hasText: 'Same path' })).toContainText('2');

  // Nothing is wrong with the graph: only what people did then tells.
  await setCondition(designer, 'amount < 500');
  await expect(check.getByText('Every step can be reached, and every path ends')).toBeVisible();
  await expect(check.getByText('Changed since the check')).toBeVisible();
  await check.getByRole('button', { name: 'Check again' }).click();
  await expect(check.getByRole('listitem').filter({ hasText: 'Different path' })).toContainText('1');
  await check.getByRole('button', { name: 'Open Never finishes' }).click();
  const dialog = designer.getByRole('dialog', { name: 'Test with real data' });
  const stuck = dialog.getByRole('listitem').filter({ hasText: cheap });
  await expect(stuck).toContainText('At “Dear?”: otherwise before, yes now');
  await expect(stuck).toContainText('Stops at “Director check”: No one was available');
  await expect(dialog.getByRole('listitem').filter({ hasText: dear })).toHaveCount(0);
  await dialog.getByRole('button', { name: /Never finishes/ }).click();
  const moved = dialog.getByRole('listitem').filter({ hasText: dear });
  await expect(moved).toContainText('At “Dear?”: yes before, otherwise now');
  await expect(moved).toContainText('No one responded to “Clerk check” at the time');
  await stuck.getByRole('button', { name: 'Show path' }).click();
  await expect(dialog.getByRole('img', { name: `Path of ${cheap} in the draft` })).toBeVisible();
  await expectAccessible(designer);
  await expectEntryOpens(designer, cheap);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await setCondition(designer, 'amount > 500');
  await designer.getByRole('button', { name: 'Test with real data' }).click();
  await expect(dialog.getByRole('button', { name: '2 Same path' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: '0 Never finishes' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await designer.getByRole('button', { name: 'Publish v2' }).click();
  const publish = designer.getByRole('dialog', { name: 'Publish v2' });
  await publish.getByRole('button', { name: 'Publish v2' }).click();
  await closePublished(designer, /v2 is live/);
});

/** Changes the condition and waits until the draft is safe. */
async function setCondition(page: Page, condition: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Properties' });
  const step = panel.getByRole('button', { name: 'Dear?', exact: true });
  if (await step.isVisible()) await step.click();
  await panel.getByRole('textbox', { name: 'Condition' }).fill(condition);
  await expect(page.getByRole('banner').getByText(/^Saved/)).toBeVisible();
}

/** An entry is looked at beside the designer. */
async function expectEntryOpens(designer: Page, title: string): Promise<void> {
  const opened = designer.waitForEvent('popup');
  await designer.getByRole('dialog').getByRole('link', { name: title }).click();
  const entry = await opened;
  await expect(entry.getByRole('main').getByText('Clerk check').first()).toBeVisible();
  await entry.close();
}
