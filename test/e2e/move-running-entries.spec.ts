import type { Page } from '@playwright/test';
import { closePublished } from './fixtures/close-published.ts';
import { openTask } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectToast } from './fixtures/expect-toast.ts';

import { expect, test } from './fixtures/journey.ts';
import { beginRunning } from './fixtures/running-entries.ts';

test('running entries move to a version without their step, and back', async ({ enter }) => {
  const admin = await enter('admin', '/applications');
  const [ben, ana, cho] = await Promise.all([enter('ben'), enter('ana'), enter('cho')]);
  const { moduleId, waiting, half, signed } = await beginRunning(admin, ben, ana, cho);
  await admin.goto(`/form-editor/show/${moduleId}/workflow`);
  const check = admin.getByRole('region', { name: 'Before you publish' });
  await check.getByRole('button', { name: 'Open Needs a target' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Test with real data' });
  await expect(line(dialog, waiting)).toContainText('Needs a target');
  await expect(dialog.getByText('Publish the draft to move running entries to it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: 'Publish v2' }).click();
  await admin.getByRole('dialog', { name: 'Publish v2' }).getByRole('button', { name: 'Publish v2' }).click();
  await closePublished(admin, /v2 is live/);

  await admin.getByRole('button', { name: 'Test with real data' }).click();
  await dialog.getByRole('tab', { name: 'Running entries' }).click();
  await expect(line(dialog, waiting)).toContainText('Needs a target');
  await expect(line(dialog, half)).toContainText('Stays');
  await expect(line(dialog, half)).toContainText('different paths lead here in the new version');
  await expect(line(dialog, signed)).toContainText('Can move');
  const target = dialog.getByRole('combobox', { name: 'Target for 1 entry at “Legal check”' });
  await target.selectOption('Review');
  await expect(line(dialog, waiting)).toContainText('Can move');
  await expectAccessible(admin);
  const maya = await enter('maya');
  await dialog.getByRole('button', { name: 'Move 2 entries' }).click();
  await admin.getByRole('log').getByRole('button', { name: 'Undo' }).click();
  await expect(line(dialog, waiting)).toContainText('Needs a target');
  await expectTask(ana, `Legal check of ${waiting}`, true);
  await expectTask(maya, `Review of ${waiting}`, false);

  await target.selectOption('Review');
  await dialog.getByRole('button', { name: 'Move 2 entries' }).click();
  await expect(line(dialog, waiting)).toHaveCount(0);
  const moves = dialog.getByRole('region', { name: 'Moves to other versions' });
  await expect(moves.getByRole('listitem')).toHaveCount(2);
  await expect(moves.getByRole('listitem').nth(1)).toContainText('2 undone');
  await moves.getByRole('button', { name: 'Undo the move of 2 entries' }).click();
  await expect(line(dialog, waiting)).toContainText('Needs a target');
  await target.selectOption('Review');
  await dialog.getByRole('button', { name: 'Move 2 entries' }).click();
  await expect(line(dialog, waiting)).toHaveCount(0);
  await expectTask(ana, `Legal check of ${waiting}`, false);
  await approve(maya, `Review of ${waiting}`);
  await approve(cho, `Budget check of ${waiting}`);
  await expectTask(ana, `Signature of ${waiting}`, true);
  await admin.reload();
  await admin.getByRole('button', { name: 'Test with real data' }).click();
  await dialog.getByRole('tab', { name: 'Running entries' }).click();
  const last = moves.getByRole('listitem').first();
  await expect(last).toContainText('moved 2 entries');
  await expect(last).toContainText('1 not moved: What happened since can’t be undone');
  await expect(last.getByRole('button', { name: 'Undo the move of 1 entry' })).toBeVisible();
});

function line(dialog: ReturnType<Page['getByRole']>, title: string) {
  return dialog.getByRole('listitem').filter({ hasText: title });
}

async function approve(page: Page, title: string): Promise<void> {
  await page.goto('/tasks');
  await openTask(page, title);
  await page.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Approved');
}

/** The list of tasks, opened anew. */
async function expectTask(page: Page, title: string, isThere: boolean): Promise<void> {
  await page.goto('/tasks');
  const list = page.getByRole('tabpanel', { name: 'Open tasks' });
  await expect(list.getByRole('link', { name: title })).toHaveCount(isThere ? 1 : 0);
}
