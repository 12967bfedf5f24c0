import { inviteUsers } from '#contracts/administration/invite-users.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

test('several users are ticked, refused as a whole because of one, and then changed', async ({
  enter,
  complaints,
}) => {
  // What a browser says of a refused change.
  complaints.allow(/status of 422/);
  const admin = await enter('admin', '/settings/user-management');
  const mark = crypto.randomUUID().slice(0, 8);
  const [ida, udo] = [`Ida ${mark}`, `Udo ${mark}`];
  const people = [ida, udo].map((full_name) => ({
    full_name,
    email: `${full_name.toLowerCase().replace(' ', '.')}@example.com`,
  }));
  await (await callAs(admin))(inviteUsers, { body: { people, license_type: 'OTHER' } });
  await admin.goto('/settings/user-management?sort=full_name.asc');
  const tick = async (name: string) => {
    const row = admin.getByRole('row').filter({ hasText: name });
    await row.hover();
    await row.getByRole('checkbox').click();
  };
  await admin.getByRole('gridcell', { name: 'Ben Okafor' }).click();
  const beside = admin.getByRole('complementary', { name: 'User' });
  await expect(beside.getByRole('heading', { name: 'Ben Okafor' })).toBeVisible();
  await expectAccessible(admin);
  await beside.getByRole('button', { name: 'Ana Ruiz' }).click();
  await expect(beside.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
  for (const name of [ida, udo, 'Sofia Ndiaye']) await tick(name);
  await admin.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Change 3 users' });
  await dialog.getByLabel('Status').selectOption('Deactivate');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Apply to all' }).click();
  await expect(dialog.getByText('Only system administrators can change Sofia Ndiaye')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await tick('Sofia Ndiaye');
  await admin.getByRole('button', { name: 'Change', exact: true }).click();
  const both = admin.getByRole('dialog', { name: 'Change 2 users' });
  await both.getByLabel('Status').selectOption('Deactivate');
  await both.getByRole('button', { name: 'Apply to all' }).click();
  await expectToast(admin, '2 users changed');
  await expect(admin.getByRole('gridcell', { name: ida })).toHaveCount(0);
  await admin.getByRole('tab', { name: 'Deactivated' }).click();
  await expect(admin.getByRole('gridcell', { name: udo })).toBeVisible();
});
