import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectCompaniesHouse } from '#contracts/connect-hub/connect-companies-house.ts';
import { saveCompaniesHouseVariable } from '#contracts/connect-hub/save-companies-house-variable.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { readInbox } from '#contracts/inboxes/read-inbox.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { aMailWithFile } from '#test/factories/mail.ts';
import { anOrderApp } from '#test/factories/order-app.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { startImapServer, type TestImapServer } from '#test/harness/imap-server.ts';
import {
  type ConnectHubSystems,
  registerKey,
  startConnectHubSystems,
} from '#test/harness/peers/connect-hub-systems.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { aReceiver, isSignedBy, type Receiver } from '#test/harness/webhook-receiver.ts';

const platform = useTestPlatform(reachingThisMachine);
let systems: ConnectHubSystems;
let mailbox: TestImapServer;
let warehouse: Receiver;

beforeAll(async () => {
  systems = await startConnectHubSystems();
  mailbox = await startImapServer();
  warehouse = await aReceiver();
});

afterAll(async () => {
  warehouse.close();
  await mailbox.stop();
  await systems.stop();
});

it('orders come by a keyed call and by mail, are checked against the register, approved, and told to the warehouse', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isSysAdmin');
  const reviewer = await tenant.addUser({ username: 'rev' });
  await admin.call(saveCompaniesHouseVariable, {
    body: { revision: 0, is_on: true, address: systems.url, key: registerKey },
  });
  const { connectors } = await admin.call(connectCompaniesHouse, {});
  const company = connectors.find(({ name }) => name.endsWith(': company'));
  const moduleId = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    anOrderApp(reviewer.id, company?.id ?? ''),
  );
  const { secret } = await admin.call(saveWebhook, {
    body: {
      name: 'Warehouse',
      url: warehouse.url,
      allows_plain_http: true,
      events: ['Completed'],
      module_ids: [moduleId],
    },
  });
  const shop = await admin.call(saveIncomingWebhook, {
    body: {
      name: 'Shop',
      module_id: moduleId,
      action: 'changeOrSubmit',
      authentication: 'key',
      entry_key: { field: 'number', place: '/id' },
      mapping: { fields: ['company', 'paper'].map((field) => ({ field, place: `/${field}` })), tables: [] },
    },
  });
  const { id: inboxId } = await admin.call(saveInbox, {
    body: {
      name: 'Orders',
      module_id: moduleId,
      host: '127.0.0.1',
      port: mailbox.port,
      security: 'none',
      username: mailbox.user,
      password: mailbox.password,
      address: 'orders@acme.example',
      mapping: {
        fields: [
          { field: 'number', place: '/subject' },
          { field: 'company', text: '00445790' },
        ],
        tables: [],
      },
      attachments_field: 'paper',
    },
  });
  await platform.settle();

  const order = { id: 'A-1', company: '00445790', paper: { name: 'order.txt', content: 'b3JkZXI=' } };
  const called = await tenant.anyone.inject({
    method: 'POST',
    url: `/hooks/in/${shop.id}`,
    payload: JSON.stringify(order),
    headers: { 'content-type': 'application/json', 'webhook-key': shop.secret ?? '' },
  });
  expect(called.json()).toMatchObject({ success: true, data: { result: 'submitted' } });
  mailbox.receive(aMailWithFile('order.txt', 'two lamps', 'B-2'));
  await admin.call(readInbox, { body: { id: inboxId } });
  await platform.settle();

  const entries = async () => {
    const { items } = await admin.call(listEntries, { query: { moduleId }, body: {} });
    return items.toSorted((one, other) => String(one.number).localeCompare(String(other.number)));
  };
  expect(await entries()).toMatchObject([
    { number: 'A-1', company_name: 'ACME LIMITED' },
    { number: 'B-2', company_name: 'ACME LIMITED' },
  ]);
  expect(systems.asked.map(({ path }) => path)).toEqual(['/company/00445790', '/company/00445790']);
  expect(warehouse.received).toEqual([]);

  const { items: tasks } = await reviewer.call(listTasks, { body: {} });
  expect(tasks).toHaveLength(2);
  for (const task of tasks) {
    await reviewer.call(decideTask, { body: { task_id: task.task_id, accepted: true } });
  }
  await platform.settle();
  expect((await entries()).map(({ workflow_status: status }) => status)).toEqual(['Completed', 'Completed']);
  expect(warehouse.received.every((message) => isSignedBy(secret ?? '', message))).toBe(true);
  const told = warehouse.received.map(({ body }) => JSON.parse(body).data.entry.values);
  expect(told.toSorted((one, other) => one.number.localeCompare(other.number))).toMatchObject([
    { number: 'A-1', company_name: 'ACME LIMITED', paper: { name: 'order.txt' } },
    { number: 'B-2', company_name: 'ACME LIMITED', paper: { name: 'order.txt' } },
  ]);
  expect(new Set(warehouse.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});
