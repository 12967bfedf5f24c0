import { readFile } from 'node:fs/promises';
import { saveUser } from '#contracts/administration/save-user.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

const password = 'seven-blue-herons';

/** Somebody of their own: people of the demo are in other journeys. */
function aPerson(name: string) {
  const username = `${name.toLowerCase()}${crypto.randomUUID().slice(0, 8)}`;
  return { username, full_name: `${name} ${username.slice(-4)}`, email: `${username}@example.com` };
}

test('an invitation is renewed and revoked, and a session is ended, beside the list of users', async ({
  enter,
  open,
  complaints,
}) => {
  // What a browser says once its session has ended.
  complaints.allow(/status of 401/);
  const admin = await enter('admin', '/applications');
  const call = await callAs(admin);
  const [ida, nora] = [aPerson('Ida'), aPerson('Nora')];
  const invited = await call(saveUser, { body: ida });
  const { id, link } = await call(saveUser, { body: nora });

  await admin.goto(`/settings/user-management?view=invited&peek=${invited.id}`);
  const beside = admin.getByRole('complementary', { name: 'User' });
  await expect(beside.getByText(/The link works until/)).toBeVisible();
  await expectAccessible(admin);
  await beside.getByRole('button', { name: 'Invite again' }).click();
  const links = admin.getByRole('dialog', { name: 'Pass these links on' });
  await links.getByRole('button', { name: 'Close' }).click();
  await beside.getByRole('button', { name: 'Revoke invitation' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expectToast(admin, 'The invitation was revoked');
  await expect(beside.getByText('Deactivated')).toBeVisible();
  await expect(beside.getByRole('button', { name: 'Invite again' })).toHaveCount(0);

  const page = await open();
  await page.goto(link ?? '');
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password is saved')).toBeVisible();
  await page.goto('/authentication/login?ReturnUrl=%2Ftasks');
  await page.getByLabel('User name').fill(nora.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/tasks/);

  await admin.goto(`/settings/user-management?peek=${id}`);
  const sessions = beside.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await sessions.getByRole('button', { name: /End the session in/ }).click();
  await expectToast(admin, 'The session was ended');
  await expect(beside.getByText('Not signed in anywhere.')).toBeVisible();
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/authentication\/login/);
});

test('a view of users is saved, opened again, changed and deleted', async ({ enter }) => {
  const admin = await enter('admin', '/settings/user-management');
  const name = `View ${crypto.randomUUID().slice(0, 8)}`;
  await admin.getByRole('tab', { name: /^Full users/ }).click();
  const search = admin.getByLabel('Find users');
  await search.fill('Ruiz');
  await expect(admin.getByRole('gridcell', { name: 'Dee Marsh' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Save view' }).click();
  await admin.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill(name);
  await admin.keyboard.press('Enter');
  const tab = admin.getByRole('tab', { name });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(admin);

  await admin.getByRole('tab', { name: /^Active/ }).click();
  await expect(search).toHaveValue('');
  await tab.click();
  await expect(search).toHaveValue('Ruiz');
  await expect(admin.getByRole('gridcell', { name: 'Ana Ruiz' })).toBeVisible();
  await search.fill('Ana');
  await expect(admin.getByRole('gridcell', { name: 'Ana Ruiz' })).toBeVisible();
  await admin.getByRole('button', { name: 'Save view' }).click();
  await admin.getByRole('menuitem', { name: 'Save changes to view' }).click();
  await expectToast(admin, 'Saved');
  await admin.reload();
  await admin.getByRole('tab', { name: /^Active/ }).click();
  await tab.click();
  await expect(search).toHaveValue('Ana');
  await admin.getByRole('button', { name: 'Save view' }).click();
  await admin.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(tab).toHaveCount(0);
});

test('the matrix of rights has fields, shows only differences, and becomes a file', async ({ enter }) => {
  const admin = await enter('admin', '/settings/roles-permissions?view=app');
  const table = admin.getByRole('table');
  await expect(table.getByRole('button', { name: /^Fields/ })).toBeVisible();
  const rows = table.getByRole('row');
  const all = await rows.count();
  await expectAccessible(admin);
  await admin.getByRole('checkbox', { name: 'Only differences' }).click();
  await expect(async () => expect(await rows.count()).toBeLessThan(all)).toPass();
  const loading = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await loading).path(), 'utf8');
  expect(file).toContain('"Right","System administrator"');
  expect(file.trimEnd().split('\r\n').length).toBeLessThan(all);
  await table.getByRole('button', { name: /^Fields/ }).click();
  await expect(table.getByRole('button', { name: /^Fields/ })).toHaveAttribute('aria-expanded', 'false');
});
