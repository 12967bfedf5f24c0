import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { makeTenant, operate } from './fixtures/new-tenant.ts';
import { signInByCall } from './fixtures/sign-in-by-call.ts';

test('an expired licence closes the product, says whom to ask, and opens it again once renewed', async ({
  open,
  baseURL,
  complaints,
}) => {
  // What a browser says of the calls that are refused meanwhile.
  complaints.allow(/status of 40[13]/);
  const name = `lic${crypto.randomUUID().slice(0, 8)}`;
  const origin = `http://${name}.localhost:${new URL(baseURL ?? '').port}`;
  const password = await makeTenant(name);
  const ann = await open();
  await signInByCall(ann, 'ann.moor', '/settings/licence', { origin, password });
  await expect(ann.getByRole('textbox', { name: 'Last valid day' })).toBeVisible();

  await operate(['licence', name, '--expires', '2020-01-31']);
  await expect(async () => {
    await ann.goto(`${origin}/tasks`);
    await expect(ann).toHaveURL(/\/403/, { timeout: 3_000 });
  }).toPass();
  await expect(ann.getByText(/licence has expired and was not renewed/)).toBeVisible();
  await expectAccessible(ann);
  await expectNoOverflow(ann);
  const stranger = await open();
  await stranger.goto(`${origin}/authentication/login`);
  await expect(stranger.getByText(/licence has expired and was not renewed/)).toBeVisible();

  await operate(['licence', name, '--expires', 'never']);
  await expect(async () => {
    await stranger.goto(`${origin}/authentication/login`);
    await expect(stranger.getByLabel('User name')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
