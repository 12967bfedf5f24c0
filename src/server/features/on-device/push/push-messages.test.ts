import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendComment } from '#contracts/comments/send-comment.ts';
import { changePushDevice } from '#contracts/on-device/change-push-device.ts';
import { listPushDevices } from '#contracts/on-device/list-push-devices.ts';
import { removePushDevice } from '#contracts/on-device/remove-push-device.ts';
import { savePushDevice } from '#contracts/on-device/save-push-device.ts';
import { setLanguage } from '#contracts/people/set-language.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { renameOrganization } from '#test/factories/renamed-organization.ts';
import { aPushBrowser, aPushOffice, type PushOffice, signedClaims } from '#test/harness/peers/push-office.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
let office: PushOffice;
let tenant: TestTenant;
let author: TestUser;
let approver: TestUser;
let moduleId: string;

beforeAll(async () => {
  office = await aPushOffice();
});
afterAll(() => office.close());
afterEach(() => {
  office.status = 201;
  office.received.length = 0;
});

beforeEach(async () => {
  tenant = await platform.newTenant();
  author = await tenant.addUser();
  approver = await tenant.addUser();
  const designer = await tenant.asUser('isConsultant');
  const definition = aDefinition([aSection('main', [aField('title', 'text')])], {
    workflow: anApproval([{ kind: 'user', value: approver.id }]),
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }],
      rawPermission: null,
    },
  });
  moduleId = await aPublishedApp(designer, definition);
});

async function subscribed(person: TestUser, hidesContent = false) {
  const browser = office.subscribe();
  const body = { ...browser.subscription, name: 'Phone', hidesContent };
  const { id } = await person.call(savePushDevice, { body });
  return { browser, id };
}

async function start(title = 'Laptops') {
  const entry = await author.call(submitEntry, { query: { moduleId }, body: { data: { title } } });
  await platform.settle();
  return entry.id;
}

it('tells a device of a task, encrypted for it and signed by the key that browsers subscribe with', async () => {
  const { browser } = await subscribed(approver);
  const recordId = await start();
  const [message] = office.received;
  if (!message) throw new Error('nothing was sent');
  expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(message.body.toString('latin1')).not.toContain(moduleId);
  const shown = browser.read(message);
  expect(String(shown.url)).toContain(`/task-editor/${moduleId}/${recordId}/`);
  expect(shown.body).not.toBe('');
  const { publicKey } = await approver.call(listPushDevices, {});
  expect(signedClaims(message, publicKey)).toMatchObject({ aud: office.origin });
  expect(signedClaims(message, Buffer.alloc(65, 4).toString('base64url'))).toBeNull();
  expect(office.received).toHaveLength(1);
});

it('tells nobody whose task it is not, nor of what they were not asked for', async () => {
  await subscribed(author);
  await start();
  expect(office.received).toEqual([]);
});

it('tells of a mention', async () => {
  const recordId = await start();
  const { browser } = await subscribed(approver);
  const text = `Have a look @[${approver.id}]`;
  await author.call(sendComment, { query: { moduleId, recordId }, body: { text } });
  await platform.settle();
  expect(office.received.map((message) => browser.read(message).url)).toEqual([
    `/item-editor/${moduleId}/${recordId}`,
  ]);
});

it('says nothing of the content where the device is to hide it', async () => {
  const { browser } = await subscribed(approver, true);
  await start('Secret merger');
  const [message] = office.received;
  const shown = message && browser.read(message);
  expect(shown?.body).toBe('There is something new for you.');
  expect(JSON.stringify(shown)).not.toContain('Secret merger');
});

it('speaks the language of the organisation to a reader without one', async () => {
  const { browser } = await subscribed(approver, true);
  await renameOrganization(tenant, 'Nordwind', 'de');
  await start();
  expect(office.received.map((message) => browser.read(message).body)).toEqual([
    'Es gibt etwas Neues für Sie.',
  ]);
});

it('speaks the language of the reader', async () => {
  const { browser, id } = await subscribed(approver);
  await approver.call(changePushDevice, { params: { deviceId: id }, body: { hidesContent: true } });
  await approver.call(setLanguage, { body: { language: 'de' } });
  await start();
  expect(office.received.map((message) => browser.read(message).body)).toEqual([
    'Es gibt etwas Neues für Sie.',
  ]);
});

it.each([404, 410])('forgets a device of which its service says %i', async (status) => {
  await subscribed(approver);
  office.status = status;
  await start();
  expect((await approver.call(listPushDevices, {})).devices).toEqual([]);
});

it('keeps a device whose service refuses one message', async () => {
  await subscribed(approver);
  office.status = 400;
  await start();
  const { devices } = await approver.call(listPushDevices, {});
  expect(devices).toMatchObject([{ name: 'Phone', last_sent_on: null }]);
});

it('tells nothing of an entry that has been deleted meanwhile', async () => {
  await subscribed(approver);
  const { id } = await author.call(submitEntry, {
    query: { moduleId },
    body: { data: { title: 'Laptops' } },
  });
  await (await tenant.asUser('isSysAdmin')).call(deleteEntry, { query: { moduleId, id } });
  await platform.settle();
  expect(office.received).toEqual([]);
});

it('tells nothing to a device that was removed', async () => {
  const { id } = await subscribed(approver);
  await approver.call(removePushDevice, { params: { deviceId: id } });
  await start();
  expect(office.received).toEqual([]);
});

it('gives a browser to the last person who subscribed with it', async () => {
  const { browser } = await subscribed(approver);
  await author.call(savePushDevice, { body: { ...browser.subscription, name: 'Shared' } });
  expect((await approver.call(listPushDevices, {})).devices).toEqual([]);
  await start();
  expect(office.received).toEqual([]);
});

it('lets nobody change or remove a device of somebody else', async () => {
  const { id } = await subscribed(approver);
  const params = { deviceId: id };
  expect((await author.attempt(changePushDevice, { params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await author.attempt(removePushDevice, { params })).status).toBe(404);
  expect((await approver.call(listPushDevices, {})).devices).toMatchObject([{ id, name: 'Phone' }]);
});

it.each([
  'http://push.example.com/a',
  'https://10.0.0.5/a',
  'https://[::1]/a',
  'https://localhost/a',
  'http://8.8.8.8/a',
  'https://user:secret@push.example.com/a',
])('refuses %s as the address of a push service', async (endpoint) => {
  const body = { ...aPushBrowser(endpoint).subscription, name: 'Phone' };
  const { status, error } = await approver.attempt(savePushDevice, { body });
  expect(status).toBe(422);
  expect(error?.errors).toMatchObject([{ path: 'body.endpoint' }]);
});

it('keeps where a device is reached, and the private key, encrypted', async () => {
  const { browser } = await subscribed(approver);
  await approver.call(listPushDevices, {});
  const { tables } = platform.running.platform.databases.of(tenant.tenant);
  const stored = JSON.stringify([
    await tables.selectFrom('pushDevices').selectAll().execute(),
    await tables.selectFrom('pushKeys').selectAll().execute(),
  ]);
  expect(stored).not.toContain(browser.subscription.keys.auth);
  expect(stored).not.toContain(browser.subscription.endpoint);
  expect(JSON.stringify(await approver.call(listPushDevices, {}))).not.toContain('push/');
});

it('keeps the twenty newest devices of a person', async () => {
  for (let count = 0; count < 21; count += 1) await subscribed(approver);
  expect((await approver.call(listPushDevices, {})).devices).toHaveLength(20);
});
