import { startOpenIdProvider } from '#test/harness/peers/openid-provider.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { signIn } from './fixtures/sign-in.ts';

test('a provider is set up, and a person signs in through it to the page they wanted', async ({
  browser,
  baseURL,
  complaints,
}) => {
  // The other demo tenant, so that the sign-in page of other journeys offers nothing more.
  const home = new URL(baseURL ?? '');
  home.hostname = `acme.${home.hostname}`;
  const open = async () => {
    const page = await (await browser.newContext({ baseURL: home.origin })).newPage();
    complaints.listenTo(page);
    return page;
  };
  const slug = `idp-${crypto.randomUUID().slice(0, 8)}`;
  const callback = `${home.origin}/api/identity/sso/${slug}/callback`;
  const peer = await startOpenIdProvider(() => [callback]);
  peer.account = { sub: slug, email: `${slug}@corp.example`, email_verified: true, name: 'Newly Come' };
  try {
    const admin = await open();
    await signIn(admin, 'sysadmin', '/settings/single-sign-on');
    await admin.getByRole('button', { name: 'Add provider' }).click();
    await admin.getByRole('menuitem', { name: 'OpenID Connect' }).click();
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill(`Corp ${slug}`);
    await admin.getByRole('textbox', { name: 'Part of the address' }).fill(slug);
    await admin.getByRole('textbox', { name: 'Issuer' }).fill(peer.issuer);
    await admin.getByRole('textbox', { name: 'Client ID' }).fill(peer.clientId);
    await admin.getByLabel('Client secret').fill(peer.clientSecret);
    await admin.getByRole('switch', { name: 'Add unknown people as users' }).press('Space');
    await expect(admin.getByText(callback)).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expectToast(admin, 'Provider saved');
    await admin.getByRole('button', { name: `Corp ${slug}` }).click();
    await admin.getByRole('button', { name: 'Test' }).click();
    await expect(admin.getByText('The provider is ready')).toBeVisible();
    await expectNoOverflow(admin);

    const stranger = await open();
    await stranger.goto('/notifications');
    await expect(stranger).toHaveURL(/\/authentication\/login\?ReturnUrl=%2Fnotifications/);
    await stranger.getByRole('button', { name: `Sign in with Corp ${slug}` }).click();
    await expect(stranger).toHaveURL(/\/notifications$/);
    await expect(stranger.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await stranger.goto('/authentication/sso?error=no_account');
    await expect(stranger.getByText('You have no user here. Ask your administrator.')).toBeVisible();
  } finally {
    await peer.stop();
  }
});

// The second tenant of the demo, which no journey uses after this one: it stays closed.
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
