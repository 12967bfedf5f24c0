import { Secret, TOTP } from 'otpauth';
import { expect, test } from './fixtures/journey.ts';
import { demoPassword } from './fixtures/sign-in.ts';

const stepMs = 30_000;

test('a second factor is set up, asked for, replaced by a recovery code and turned off', async ({
  enter,
  open,
  complaints,
}) => {
  // What a browser says of a wrong code.
  complaints.allow(/status of 401/);
  const lena = await enter('lena', '/app/user/profile');
  await lena.getByRole('button', { name: 'Set up' }).click();
  const dialog = lena.getByRole('dialog', { name: 'Set up the authenticator app' });
  await expect(dialog.getByRole('img')).toBeVisible();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  // Each code works once: the first one is of the step before.
  const codeOf = (step: number) => totp.generate({ timestamp: Date.now() + step * stepMs });
  const first = codeOf(-1);
  await dialog.getByRole('textbox').fill(first);
  const codes = lena.getByRole('dialog', { name: 'Your recovery codes' });
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(lena.getByText('10 recovery codes left')).toBeVisible();

  const elsewhere = await open();
  const passPassword = async () => {
    await elsewhere.goto('/authentication/login?ReturnUrl=%2Fapplications');
    await elsewhere.getByLabel('User name').fill('lena');
    await elsewhere.getByLabel('Password', { exact: true }).fill(demoPassword);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await expect(elsewhere).toHaveURL(/\/authentication\/mfa/);
  };
  await passPassword();
  await elsewhere.getByLabel('Code').fill('12e.34-');
  await expect(elsewhere.getByLabel('Code')).toHaveValue('1234');
  await elsewhere.getByLabel('Code').fill(first);
  await expect(elsewhere.getByRole('alert')).toContainText('This code is wrong, or was already used.');
  await elsewhere.getByLabel('Code').fill(codeOf(0));
  await expect(elsewhere.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();

  await elsewhere.goto('/logout');
  await passPassword();
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await elsewhere.getByLabel('Recovery code').fill(recovery.toUpperCase());
  await elsewhere.getByText('Remember this machine').click();
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();

  await lena.reload();
  await expect(lena.getByText('9 recovery codes left')).toBeVisible();
  await lena.getByRole('button', { name: 'Turn off' }).click();
  const leaving = lena.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await leaving.getByRole('textbox').fill(codeOf(1));
  await leaving.getByRole('button', { name: 'Turn off' }).click();
  await expect(lena.getByText('A password alone signs you in.')).toBeVisible();
});
