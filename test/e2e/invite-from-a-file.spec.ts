import { readFile } from 'node:fs/promises';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';

test('people are invited from a file: matched, previewed row by row, and only then invited', async ({
  enter,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const admin = await enter('admin', '/settings/user-management');
  await admin.getByRole('button', { name: 'Invite people' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByText('From a file').click();

  const download = admin.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download an example' }).click();
  const example = (await readFile(await (await download).path())).toString();
  expect(example).toContain('"Name","User name","E-mail","Teams","Roles","Manager","Language","Full user"');

  const rows = [
    ['Name', 'Login', 'Mail', 'Team', 'Boss', 'Shoe size'],
    [`Ida ${mark}`, `ida.${mark}`, `ida.${mark}@example.com`, '', `udo.${mark}`, '39'],
    [`Udo ${mark}`, `udo.${mark}`, `udo.${mark}@example.com`, '', '', '44'],
    [`Eva ${mark}`, `eva.${mark}`, `eva.${mark}@example.com`, 'Team of dreams', '', '40'],
  ];
  const csv = rows.map((row) => row.join(';')).join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('3 rows in people.csv')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Use of Mail' })).toHaveValue('email');
  await expect(dialog.getByRole('combobox', { name: 'Use of Shoe size' })).toHaveValue('');
  await dialog.getByRole('combobox', { name: 'Use of Boss' }).selectOption('Manager');
  await expectAccessible(admin);
  await expectNoOverflow(admin);
  await dialog.getByRole('button', { name: 'Preview' }).click();

  const row = (name: string) => dialog.getByRole('row').filter({ hasText: `${name} ${mark}` });
  await expect(row('Eva')).toContainText('Teams: There is no team Team of dreams');
  await expect(row('Ida').getByRole('cell').last()).toHaveText(`Udo ${mark}`);
  const invite = dialog.getByRole('button', { name: 'Invite 2 people' });
  await expect(invite).toBeDisabled();
  await expectAccessible(admin);
  await dialog.getByText('Leave out rows with errors').click();
  await invite.click();
  const links = admin.getByRole('dialog', { name: 'Pass these links on' });
  await expect(links.getByText(`ida.${mark}`, { exact: true })).toBeVisible();
  await links.getByRole('button', { name: 'Close' }).click();
  await admin.goto(`/settings/user-management?q=${mark}`);
  await expect(admin.getByRole('gridcell', { name: `Udo ${mark}`, exact: true }).first()).toBeVisible();
  await expect(admin.getByRole('gridcell', { name: `Eva ${mark}` })).toHaveCount(0);
});
