import { closePublished } from './fixtures/close-published.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishSecretSalary } from './fixtures/secret-salary.ts';

const reason = 'Whoever checks sets the bands anyway.';

test('a designer sees by which way a hidden field is learnt, accepts it, publishes it and takes it back', async ({
  enter,
}) => {
  const page = await enter('consultant', '/applications');
  const moduleId = await publishSecretSalary(page);

  // The check tells the way and draws the path of the entry.
  await page.goto(`/form-editor/show/${moduleId}/workflow`);
  const check = page.getByRole('region', { name: 'Before you publish' });
  await expect(check.getByRole('heading', { name: /^Who can learn what/ })).toContainText('1 disclosure');
  const way = check.getByRole('list', { name: 'Path of the value' });
  await expect(way.getByRole('listitem')).toHaveText([/^Salary$/, /^Band$/, /^Path at Large\?/]);
  await check.getByRole('button', { name: 'Show path' }).click();
  await expect(page.getByRole('region', { name: 'Who can learn what' })).toContainText('1 of 3');
  await expectAccessible(page);

  // The cell of the hidden field says so under the keyboard's focus, and that of the band that it is hidden with it.
  await page.getByRole('banner').getByText('Permissions', { exact: true }).click();
  const learnt = /^Salary, Check: Hidden; can still be found out: Salary → Band → Path at Large\?$/;
  const cell = page.getByRole('gridcell', { name: learnt });
  await cell.click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell', { name: /^Band, Check: .*also hidden/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('Salary → Band → Path at Large?');
  await expectAccessible(page);

  // Only a draft with a change can be published.
  await page.getByRole('banner').getByText('E-mails', { exact: true }).click();
  await page.getByRole('main').getByRole('textbox').first().fill('A salary was entered');
  await page.getByRole('banner').getByText('Permissions', { exact: true }).click();

  // Accepted with a reason, it no longer stands against publishing, but among what changes.
  await page.getByRole('button', { name: 'Publish v2' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish v2' });
  const learning = publish.getByRole('region', { name: 'Who can learn what' });
  await expect(learning).toContainText('Check: people there can learn “Salary”');
  await expectAccessible(page);
  await learning.getByRole('button', { name: 'Accept' }).click();
  const accepting = page.getByRole('dialog', { name: 'Accept this disclosure' });
  await accepting.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await accepting.getByRole('button', { name: 'Accept' }).click();
  await expect(learning).toContainText('No one can learn more than was accepted');
  await expect(publish.getByText(reason)).toBeVisible();
  await publish.getByRole('button', { name: 'Publish v2' }).click();
  await closePublished(page, /v2 is live/);

  // The history keeps who accepted it and why.
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('button', { name: /^Version 2/ }).click();
  await expect(versions.getByText(reason)).toBeVisible();
  await versions.getByRole('button', { name: 'Compare side by side' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(compared.getByText(reason)).toBeVisible();
  await compared.getByRole('button', { name: 'Close' }).click();

  // Taken back, it warns again.
  await expect(cell).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw acceptance' }).click();
  await expect(cell).toBeVisible();
});
