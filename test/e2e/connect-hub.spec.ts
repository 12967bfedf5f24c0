import {
  registerKey,
  shopifyToken,
  startConnectHubSystems,
} from '#test/harness/peers/connect-hub-systems.ts';
import { expect, test } from './fixtures/journey.ts';

const shopName = `Shop ${crypto.randomUUID().slice(0, 8)}`;

test('an administrator finds a company in the register, and the orders of a shop', async ({ enter }) => {
  const systems = await startConnectHubSystems();
  const page = await enter('admin', '/connect-hub/companies-house');
  await page.getByRole('switch', { name: 'Ask the register' }).press('Space');
  await page.getByRole('textbox', { name: 'Address of the register' }).fill(systems.url);
  await page.getByRole('textbox', { name: 'Address of the VAT check' }).fill(systems.url);
  await page.getByLabel('API key').fill(registerKey);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A key is stored; it ends with 6789.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Name or number' }).fill('acme');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'ACME LIMITED' }).click();
  const company = page.getByRole('region', { name: '00445790' });
  await expect(company).toContainText('1 High Street, London, E1 1AA');
  await expect(company).toContainText('DOE, Jane');
  await page.getByRole('textbox', { name: 'VAT number with its country' }).fill('DE 136695976');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('ACME GmbH')).toBeVisible();

  await expect(page.getByRole('tab', { name: 'Travel management' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Shops' }).click();
  await page.getByRole('button', { name: 'Add a shop' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(shopName);
  await page.getByRole('textbox', { name: 'Address of the shop' }).fill(systems.url);
  await page.getByLabel('Access token').fill(shopifyToken);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: shopName })).toBeVisible();
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByText('#30')).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(orders.getByText('#1', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Make data connectors' }).click();
  await page.getByRole('link', { name: `${shopName}: orders` }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${shopName}: orders`);
  await systems.stop();
});
