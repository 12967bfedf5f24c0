import { startSamlPages } from '#test/harness/peers/saml-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

test('a person signs in through SAML to the page they wanted, and signs out at both', async ({
  enter,
  open,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '');
  const slug = `saml-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${slug}@corp.example`;
  const peer = await startSamlPages(
    { nameId: slug, attributes: { email: [email], displayName: ['Sami Linnen'] } },
    () => `${origin}/api/identity/sso/${slug}/slo`,
  );
  const admin = await enter('sysadmin', '/settings/single-sign-on');
  try {
    await admin.getByRole('button', { name: 'Add provider' }).click();
    await admin.getByRole('menuitem', { name: 'SAML 2.0' }).click();
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill(`Corp ${slug}`);
    await admin.getByRole('textbox', { name: 'Part of the address' }).fill(slug);
    const source = admin.getByRole('textbox', { name: 'Fill in from the provider’s metadata' });
    await source.fill(`${origin}/api/identity/sso/nobody/metadata`);
    await source.press('Enter');
    await expect(admin.getByText('The host responded with an error. Check the address.')).toBeVisible();
    await source.fill(peer.metadataUrl);
    await admin.getByRole('button', { name: 'Read' }).click();
    await expect(admin.getByText('Filled in, with 1 certificate.')).toBeVisible();
    const entityId = admin.getByRole('textbox', { name: 'Entity ID of the provider' });
    await expect(entityId).toHaveValue(peer.provider.entityId);
    await expect(admin.getByRole('radio', { name: 'In a form (HTTP-POST)' })).toBeChecked();
    await admin.getByRole('switch', { name: 'Trust all its email addresses' }).press('Space');
    await admin.getByRole('switch', { name: 'Add unknown people as users' }).press('Space');
    await expect(admin.getByText(`${origin}/api/identity/sso/${slug}/slo`)).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expectToast(admin, 'Provider saved');

    const sami = await open();
    await sami.goto('/notifications');
    await expect(sami).toHaveURL(/\/authentication\/login\?ReturnUrl=%2Fnotifications/);
    await sami.getByRole('button', { name: `Sign in with Corp ${slug}` }).click();
    await expect(sami).toHaveURL(/\/notifications$/);
    await expect(sami.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await sami.getByRole('button', { name: 'Your account' }).click();
    await sami.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.poll(() => peer.logouts.length).toBe(1);
    expect(peer.logouts[0]).toContain(`>${slug}</saml:NameID>`);
    await expect(sami).toHaveURL(/\/authentication\/login/);
    await expect(sami.getByLabel('User name')).toBeVisible();
    await sami.goto('/notifications');
    await expect(sami).toHaveURL(/\/authentication\/login\?ReturnUrl=%2Fnotifications/);
  } finally {
    // The sign-in page of other journeys offers nothing more.
    await admin.goto('/settings/single-sign-on');
    await admin.getByRole('button', { name: `Corp ${slug}` }).click();
    await expectNoOverflow(admin);
    await admin.getByRole('button', { name: 'Delete' }).click();
    const asked = admin.getByRole('alertdialog');
    await asked.getByRole('textbox').fill(`Corp ${slug}`);
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByRole('button', { name: `Corp ${slug}` })).toHaveCount(0);
    await peer.stop();
  }
});
