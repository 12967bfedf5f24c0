import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { signIn } from './fixtures/sign-in.ts';

// The second tenant of the demo, which no other journey uses: it stays closed.
test('an expired licence closes the tenant, names whom to ask, and lets people sign out', async ({
  open,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const host = `http://acme.localhost:${new URL(baseURL ?? '').port}`;
  const sam = await open();
  await signIn(sam, 'sysadmin', '/settings/licence', host);
  await sam.getByRole('textbox', { name: 'Last valid day' }).fill('2020-12-31');
  await sam.keyboard.press('Tab');
  await sam.getByRole('button', { name: 'Save' }).click();
  await expectToast(sam, 'Licence saved');

  const signedOut = sam.waitForResponse((answer) => /Authentication\/logout/.test(answer.url()));
  await sam.getByRole('button', { name: 'Your account' }).click();
  await sam.getByRole('menuitem', { name: 'Sign out' }).click();
  expect((await signedOut).status()).toBe(200);

  await expect(sam).toHaveURL(/\/403\?message=/);
  await expect(
    sam.getByText('The licence has expired and was not renewed. Please contact accounts.'),
  ).toBeVisible();
  await expect(sam.getByRole('button', { name: /^Contact .+@/ })).toBeVisible();
  await sam.getByRole('button', { name: 'Sign in again' }).click();
  await expect(sam).toHaveURL(/\/403\?message=/);
});
