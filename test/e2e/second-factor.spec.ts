import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { saveUser } from '#contracts/administration/save-user.ts';
import { callAs } from './fixtures/call-as.ts';
import { expect, test } from './fixtures/journey.ts';

const password = 'seven-blue-herons';

const stepMs = 30_000;

test('a second factor is set up, asked for, replaced by a recovery code and turned off', async ({
  enter,
  open,
  complaints,
}) => {
  // What a browser says of a wrong code.
  complaints.allow(/status of 401/);
  // Somebody of their own: people of the demo sign in without a code in other journeys.
  const username = `nora${crypto.randomUUID().slice(0, 8)}`;
  const { link } = await (await callAs(await enter('admin', '/applications')))(saveUser, {
    body: { username, full_name: 'Nora Vale', email: `${username}@example.com` },
  });
  const nora = await open();
  await nora.goto(link ?? '');
  await nora.getByLabel('New password').fill(password);
  await nora.getByLabel('Repeat the password').fill(password);
  await nora.getByRole('button', { name: 'Save the password' }).click();
  await expect(nora.getByText('Your password is saved')).toBeVisible();
  const passPassword = async (page: Page, returnUrl: string) => {
    await page.goto(`/authentication/login?ReturnUrl=${encodeURIComponent(returnUrl)}`);
    await page.getByLabel('User name').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await passPassword(nora, '/app/user/profile');
  await nora.getByRole('button', { name: 'Set up' }).click();
  const dialog = nora.getByRole('dialog', { name: 'Set up the authenticator app' });
  await expect(dialog.getByRole('img')).toBeVisible();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  // Each code works once: the first one is of the step before.
  const codeOf = (step: number) => totp.generate({ timestamp: Date.now() + step * stepMs });
  const first = codeOf(-1);
  await dialog.getByRole('textbox').fill(first);
  const codes = nora.getByRole('dialog', { name: 'Your recovery codes' });
  const recovery = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(nora.getByText('10 recovery codes left')).toBeVisible();

  const elsewhere = await open();
  await passPassword(elsewhere, '/applications');
  await expect(elsewhere).toHaveURL(/\/authentication\/mfa/);
  await elsewhere.getByLabel('Code').fill('12e.34-');
  await expect(elsewhere.getByLabel('Code')).toHaveValue('1234');
  await elsewhere.getByLabel('Code').fill(first);
  await expect(elsewhere.getByRole('alert')).toContainText('This code is wrong, or was already used.');
  await elsewhere.getByLabel('Code').fill(codeOf(0));
  await expect(elsewhere.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();

  await elsewhere.goto('/logout');
  await passPassword(elsewhere, '/applications');
  await expect(elsewhere).toHaveURL(/\/authentication\/mfa/);
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await elsewhere.getByLabel('Recovery code').fill(recovery.toUpperCase());
  await elsewhere.getByText('Remember this machine').click();
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();

  await nora.reload();
  await expect(nora.getByText('9 recovery codes left')).toBeVisible();
  await nora.getByRole('button', { name: 'Turn off' }).click();
  const leaving = nora.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await leaving.getByRole('textbox').fill(codeOf(1));
  await leaving.getByRole('button', { name: 'Turn off' }).click();
  await expect(nora.getByText('A password alone signs you in.')).toBeVisible();
});
