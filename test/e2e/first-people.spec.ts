import { expect, test } from './fixtures/journey.ts';
import { demoPassword } from './fixtures/sign-in.ts';

const mark = crypto.randomUUID().slice(0, 8);
const name = `Mia Lang ${mark}`;
const username = `mia.${mark}`;
const password = 'seven-blue-herons';

test('somebody new is invited, chooses a password, works and leaves', async ({ enter, open, complaints }) => {
  // What a browser says of a refused sign-in, and of a password that is too short.
  complaints.allow(/status of 4(01|03|22)/);
  const admin = await enter('admin', '/settings/user-management');
  await admin.getByRole('button', { name: 'Invite people' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('textbox', { name: 'People' }).fill(`${name}, ${username}@example.com`);
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  // Without a mail server the administrator passes the link on.
  const links = admin.getByRole('dialog', { name: 'Pass these links on' });
  const link = new URL(await links.locator('code').innerText());
  await links.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('tab', { name: 'Invited' }).click();
  await expect(admin.getByRole('gridcell', { name })).toBeVisible();

  const mia = await open();
  await mia.goto(link.pathname + link.search);
  await mia.getByLabel('New password').fill('too short');
  await mia.getByLabel('Repeat the password').fill('too short');
  await mia.getByRole('button', { name: 'Save the password' }).click();
  await expect(mia.getByText('Use at least 12 characters')).toBeVisible();
  await mia.getByLabel('New password').fill(password);
  await mia.getByLabel('Repeat the password').fill(password);
  await mia.getByRole('button', { name: 'Save the password' }).click();
  await expect(mia.getByText('Your password is saved')).toBeVisible();
  await mia.getByRole('link', { name: 'Back to sign-in' }).click();
  const signIn = async (as: string) => {
    await mia.getByLabel('User name').fill(username);
    await mia.getByLabel('Password', { exact: true }).fill(as);
    await mia.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn(demoPassword);
  await expect(mia.getByText('The login detail is incorrect')).toBeVisible();
  await signIn(password);
  await expect(mia.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();

  await admin.getByRole('tab', { name: 'Active' }).click();
  await expect(admin.getByRole('gridcell', { name: 'Adam Lind' })).toBeVisible();
  await admin.getByRole('gridcell', { name }).click();
  await admin.getByRole('button', { name: 'Open user' }).click();
  const manager = admin.getByRole('combobox', { name: 'Manager' });
  await manager.click();
  await manager.fill('Omar');
  await admin.getByRole('option', { name: /Omar/ }).click();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved')).toBeVisible();
  await admin.getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name: 'Deactivate', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(admin.getByText('The user was deactivated')).toBeVisible();
  await mia.reload();
  await expect(mia.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
