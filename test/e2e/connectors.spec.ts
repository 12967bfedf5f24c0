import { startTokenServer } from '#test/harness/peers/token-server.ts';
import { expect, test } from './fixtures/journey.ts';

const number = crypto.randomUUID().slice(0, 8);

test('a designer connects a system by consent and asks it for all pages', async ({ complaints, enter }) => {
  complaints.allow(/422 .*dataconnector\/save/);
  const server = await startTokenServer();
  const page = await enter('admin', '/data-connector?view=headers');
  await page.getByRole('button', { name: 'New security header' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`Login ${number}`);
  await dialog.getByRole('textbox', { name: 'Host', exact: true }).fill(new URL(server.url).host);
  await dialog.getByRole('switch').press('Space');
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('OAuth 2: a person consents');
  await dialog.getByRole('textbox', { name: 'Authorization URL' }).fill(`${server.url}/authorize`);
  await expect(dialog.getByRole('textbox', { name: 'Callback URL' })).toHaveValue(
    /\/data-connector\/authorized$/,
  );
  await dialog.getByRole('textbox', { name: 'Token URL' }).fill(`${server.url}/token`);
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill(server.clientId);
  await dialog.getByLabel('Client secret').fill(server.clientSecret);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Login ${number}`) })).toContainText(
    'Not connected',
  );

  await page.goto('/data-connector/advanced');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Orders ${number}`);
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill(`${server.url}/orders`);
  await page
    .getByRole('combobox', { name: 'Security header' })
    .selectOption(`Login ${number} (${new URL(server.url).host})`);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Connect', exact: true }).click(),
  ]);
  await expect(tab.getByText(`Login ${number} is connected`)).toBeVisible();
  await tab.close();

  await page.getByRole('textbox', { name: 'Path to the values' }).fill('items');
  await page.getByText('Retries, memory, pages and price').click();
  await page.getByRole('combobox', { name: 'Pages' }).selectOption('Number of rows to skip');
  await page.getByRole('textbox', { name: 'Parameter or variable' }).fill('offset');
  await page.getByRole('textbox', { name: 'Keep answers for (seconds)' }).fill('60');
  await page.getByRole('button', { name: 'Send' }).click();
  const answer = page.getByRole('region', { name: 'Response' });
  await expect(answer).toContainText('1 row from 2 pages');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('In use')).toBeVisible();
  await expect(page.getByText('Owner:')).toBeVisible();

  await page.getByRole('combobox', { name: 'Protocol' }).selectOption('GraphQL');
  await page.getByRole('textbox', { name: 'Query or mutation' }).fill('subscription { orders }');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter exactly one query or mutation')).toBeVisible();
  await server.stop();
});
