import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { readInbox } from '#contracts/inboxes/read-inbox.ts';
import { aMailWithFile } from '#test/factories/mail.ts';
import { anOrderApp } from '#test/factories/order-app.ts';
import { startImapServer } from '#test/harness/imap-server.ts';
import { registerKey, startConnectHubSystems } from '#test/harness/peers/connect-hub-systems.ts';
import { shopifyClient } from '#test/harness/peers/shopify-tokens.ts';
import { aReceiver, isSignedBy } from '#test/harness/webhook-receiver.ts';
import { callAs } from './fixtures/call-as.ts';
import { openTask } from './fixtures/entry-pages.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { connectRegister, openInbox, openShop, tellWarehouse } from './fixtures/order-channels.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';
import { personByCall } from './fixtures/route-app.ts';

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
  await page.getByRole('textbox', { name: 'Client ID' }).fill(shopifyClient.client_id);
  await page.getByLabel('Client secret').fill(shopifyClient.client_secret);
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

// In this file, as the demo has one companies register: the journey above sets its address, too.
test('orders come by a keyed call and by mail, are checked against the register, approved, and told to the warehouse', async ({
  enter,
}) => {
  const [systems, mailbox, warehouse] = await Promise.all([
    startConnectHubSystems(),
    startImapServer(),
    aReceiver(),
  ]);
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Orders ${mark}`;
  const admin = await enter('admin', '/webhooks');
  const call = await callAs(admin);
  const reviewer = await personByCall(call, 'ana');
  const definition = anOrderApp(reviewer.id, await connectRegister(call, systems));
  const moduleId = await publishByCall(call, name, { ...definition, displayName: name });
  const secret = await tellWarehouse(call, moduleId, name, warehouse.url);
  const inboxId = await openInbox(call, moduleId, name, mailbox);
  const shop = await openShop(call, moduleId, name);

  const [called, mailed] = [`Call ${mark}`, `Mail ${mark}`];
  const order = { id: called, company: '00445790', paper: { name: 'order.txt', content: 'b3JkZXI=' } };
  const answer = await admin.request.post(shop.path, { data: order, headers: shop.headers });
  expect(await answer.json()).toMatchObject({ success: true, data: { result: 'submitted' } });
  await expect.poll(async () => (await call(getInbox, { params: { id: inboxId } })).read_on).not.toBeNull();
  mailbox.receive(aMailWithFile('order.txt', 'two lamps', mailed));
  await call(readInbox, { body: { id: inboxId } });

  // Whoever approves reads the name that the register has, and nobody has typed.
  const ana = await enter('ana');
  for (const number of [called, mailed]) {
    await openTask(ana, number);
    const main = ana.getByRole('main');
    await expect(main.getByText('ACME LIMITED')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Open order.txt' })).toBeVisible();
    expect(warehouse.received.some(({ body }) => body.includes(number))).toBe(false);
    await main.getByRole('button', { name: 'Approve' }).click();
    await expectToast(ana, 'Approved');
    await expect.poll(() => warehouse.received.filter(({ body }) => body.includes(number)).length).toBe(1);
  }
  expect(warehouse.received.map((message) => isSignedBy(secret, message))).toEqual([true, true]);
  expect(systems.asked.map(({ path }) => path)).toEqual(['/company/00445790', '/company/00445790']);
  expect(JSON.parse(warehouse.received[1]?.body ?? '')).toMatchObject({
    data: {
      entry: { values: { number: mailed, company_name: 'ACME LIMITED', paper: { name: 'order.txt' } } },
    },
  });

  // Those who run it find both orders and both messages.
  await admin.reload();
  await admin.getByRole('link', { name }).first().click();
  await expect(admin.getByRole('region', { name: 'Deliveries' }).getByRole('listitem')).toHaveCount(2);
  await Promise.all([systems.stop(), mailbox.stop()]);
  warehouse.close();
});
