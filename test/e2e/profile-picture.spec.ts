import { removePicture } from '#contracts/people/remove-picture.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture is cropped by keyboard, seen by an administrator and removed', async ({ enter }) => {
  const ben = await enter('ben', '/app/user/profile');
  await (await callAs(ben))(removePicture, { body: {} });
  await ben
    .getByLabel('Profile picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  const dialog = ben.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByRole('application', { name: 'Visible part of the picture' }).focus();
  await ben.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await expectAccessible(ben);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expectToast(ben, 'Picture saved');
  await expect(ben.getByRole('button', { name: 'Your account' }).locator('img')).toBeVisible();
  await ben.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(ben);

  const admin = await enter('admin', '/settings/user-management?q=ben');
  const cell = admin.getByRole('gridcell', { name: 'Ben Okafor' });
  await expect(cell.locator('img')).toBeVisible();
  await cell.click();
  await admin.getByRole('button', { name: 'Open user' }).click();
  await admin.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(admin, 'Picture removed');
  await expect(admin.getByRole('button', { name: 'Add picture' })).toBeVisible();
});

test('a file that is no picture is refused before it is sent', async ({ enter }) => {
  const ben = await enter('ben', '/app/user/profile');
  const buffer = Buffer.from('no picture');
  await ben.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(ben.getByRole('alert').filter({ hasText: 'isn’t a picture' })).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Save picture' })).toBeDisabled();
});
