import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

test('settings are found by a word, and the organisation and its licence are changed', async ({ enter }) => {
  const sam = await enter('sysadmin', '/settings/menu');
  await expectAccessible(sam);
  await sam.getByRole('searchbox', { name: /^Search \d+ settings$/ }).fill('logo');
  await expect(sam.getByRole('main').getByRole('link')).toHaveCount(1);
  await sam
    .getByRole('main')
    .getByRole('link', { name: /^Organisation/ })
    .click();
  await expect(sam).toHaveURL(/\/app\/organization$/);

  const accent = sam.getByRole('textbox', { name: 'Accent colour' });
  await accent.fill('#ffcc00');
  await expect(sam.getByText(/too low for white text/)).toBeVisible();
  await accent.fill('#5b21b6');
  await expect(sam.getByRole('combobox', { name: 'Date format' })).toHaveValue('YYYY-MM-DD');
  await sam.getByRole('textbox', { name: 'Support phone' }).fill('+44 20 7946 0000');
  await sam.getByRole('button', { name: 'Save' }).click();
  await expectToast(sam, 'Organisation saved');
  await expect(sam.locator('html')).toHaveAttribute('data-accent', 'own');
  await expectAccessible(sam);
  await accent.fill('');
  await sam.getByRole('button', { name: 'Save' }).click();
  await expect(sam.locator('html')).not.toHaveAttribute('data-accent', 'own');

  await sam.goto('/settings/licence');
  await sam.getByRole('textbox', { name: 'Seats for Full users' }).fill('250');
  await sam.getByRole('textbox', { name: 'Last valid day' }).fill('2099-12-31');
  await sam.keyboard.press('Tab');
  await sam.getByRole('button', { name: 'Save' }).click();
  await expectToast(sam, 'Licence saved');
  await expect(sam.getByText('Valid until 2099-12-31')).toBeVisible();
  await expect(sam.getByText(/of 250 seats taken$/)).toBeVisible();
  await sam.goto('/settings/menu');
  const latest = sam.getByRole('region', { name: 'Recently changed' });
  await expect(latest.getByRole('link', { name: /changed the licence/ }).first()).toBeVisible();
  await expectAccessible(sam);
  await sam.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(sam);
  await sam.goto('/organization');
  await expect(sam).toHaveURL(/\/app\/organization$/);
  await expect(sam.getByRole('textbox', { name: 'Support phone' })).toHaveValue('+44 20 7946 0000');
  await expectNoOverflow(sam);
});

test('who may not see settings gets the page for addresses that do not exist', async ({ enter }) => {
  const ben = await enter('ben');
  for (const address of ['/settings/menu', '/app/organization', '/settings/licence']) {
    await ben.goto(address);
    await expect(ben).toHaveURL(/\/404$/);
  }
});

test('login.<host> asks for the organisation, leads to it and remembers it', async ({
  open,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const page = await open();
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://login.localhost:${port}/`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please input your domain')).toBeVisible();
  await page.getByRole('textbox', { name: 'Domain' }).fill('Demo');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`^http://demo.localhost:${port}/`));
  await expect(page.getByLabel('User name')).toBeVisible();
  await page.goto(`http://login.localhost:${port}/`);
  await expect(page.getByRole('textbox', { name: 'Domain' })).toHaveValue('demo');
});
