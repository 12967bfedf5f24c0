import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { expect, test } from './fixtures/journey.ts';

test('a token is made in the profile, used by a program, and refused once it is revoked', async ({
  enter,
  baseURL,
}) => {
  const name = `Reports ${crypto.randomUUID().slice(0, 8)}`;
  const page = await enter('admin', '/app/user/profile');
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name });
  const token = await shown.getByText(/^fw_p_/).innerText();
  expect(token).toMatch(/^fw_p_[0-9A-Za-z]{46}$/);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const headers = { authorization: `Bearer ${token}` };
  const use = (path: string, method = 'GET') => fetch(new URL(path, baseURL), { method, headers });
  expect((await use(getUserInfo.path)).status).toBe(200);
  expect((await use('/api/identity/keys/own')).status).toBe(403);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Revoke ${name}` });
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0);
  expect((await use(getUserInfo.path)).status).toBe(401);
});
