import { inviteUsers } from '#contracts/administration/invite-users.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

test('a leaving date is set for a person, shown in the list, moved and removed', async ({ enter }) => {
  const admin = await enter('admin', '/settings/user-management');
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Lea ${mark}`;
  const { users } = await (await callAs(admin))(inviteUsers, {
    body: { people: [{ full_name: name, email: `lea.${mark}@example.com` }], license_type: 'OTHER' },
  });
  await admin.goto(`/settings/user-detail/leaving?id=${users[0]?.id}`);
  await admin.getByText('On a certain day').click();
  const day = admin.getByRole('textbox', { name: 'Leaves on' });
  await day.fill('2990-03-10');
  await day.press('Enter');
  const rest = admin.getByRole('combobox', { name: 'Everything else' });
  await rest.click();
  await rest.fill('Ana');
  await admin.getByRole('option', { name: /Ana/ }).first().click();
  await expectAccessible(admin);
  await expectNoOverflow(admin);
  await admin.getByRole('button', { name: 'Set leaving date' }).click();
  await expectToast(admin, /^Lea .+ leaves on /);
  await expect(admin.getByRole('link', { name: /^Leaves on / })).toBeVisible();

  await admin.goto('/settings/user-management?sort=leaves_on.asc');
  const row = admin.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('2990');

  await admin.goto(`/settings/user-detail/leaving?id=${users[0]?.id}`);
  await expect(admin.getByText(/leaves on .+ Date set by/)).toBeVisible();
  await admin.getByRole('button', { name: 'Remove leaving date' }).click();
  await expectToast(admin, `The leaving date of ${name} was removed`);
  await admin.goto(`/settings/user-detail?id=${users[0]?.id}`);
  await expect(admin.getByRole('link', { name: /^Leaves on / })).toHaveCount(0);
});
