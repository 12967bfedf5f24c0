import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listInboxMails } from '#contracts/inboxes/list-inbox-mails.ts';
import { readInbox } from '#contracts/inboxes/read-inbox.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { startImapServer, type TestImapServer } from './imap-server.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import type { TestPlatform } from './test-platform.ts';
import { startTestPlatform } from './test-platform.ts';
import type { TestTenant, TestUser } from './test-tenant.ts';

/** Both servers, a tenant with an app, and its administrator: anew for each test of a file that calls `useInboxes`. */
export let platform: TestPlatform;
export let smtp: TestMailServer;
export let server: TestImapServer;
export let tenant: TestTenant;
export let admin: TestUser;
export let moduleId: string;
let laterMs = 0;

/** Moves the clock on. */
export function later(ms: number): void {
  laterMs = ms;
}

/** A node with a mail server for a test file, and an IMAP server and a tenant for each test. */
export function useInboxes(): void {
  beforeAll(async () => {
    smtp = await startMailServer();
    platform = await startTestPlatform({
      now: () => new Date(Date.now() + laterMs),
      settings: {
        OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
        SMTP_URL: smtp.url,
        UPLOAD_LIMIT_MB: '1',
        MAILBOX_ANSWER_SECONDS: '3',
      },
    });
  });
  beforeEach(async () => {
    laterMs = 0;
    server = await startImapServer();
    tenant = await platform.newTenant();
    admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
    const reviewer = await tenant.addUser({ username: 'rev' });
    moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition(reviewer.id));
  });
  afterEach(() => server.stop());
  afterAll(async () => {
    await platform.stop();
    await smtp.stop();
  });
}

/** The domain of the addresses of the tenant’s users. */
export const domain = () => `${tenant.tenant.name}.example`;

/** An order that a reviewer approves. */
function definition(reviewerId: string) {
  const fields = [
    aField('title', 'text', { required: true }),
    aField('body', 'textarea'),
    aField('from', 'text'),
    aField('day', 'date'),
    aField('papers', 'multi-file'),
  ];
  const made = aDefinition([aSection('main', fields)], {
    workflow: anApproval([{ kind: 'user', value: reviewerId }]),
  });
  const submit = { subject: 'New: {title}', body: '<p>{title}</p>' };
  return { ...made, emailTemplates: { ...made.emailTemplates, submit } };
}

type Settings = Partial<EndpointRequest<typeof saveInbox>['body']>;

/** What mails do: fields from each part, and a file field. */
export const plan = {
  address: 'orders@acme.example',
  mapping: {
    fields: [
      { field: 'title', place: '/subject' },
      { field: 'body', place: '/text' },
      { field: 'from', place: '/from/address' },
      { field: 'day', place: '/day' },
    ],
    tables: [],
  },
  attachments_field: 'papers',
};

/** The settings of an inbox on the test server. */
export const settingsOf = (settings: Settings) => ({
  body: {
    name: `Orders ${Math.random()}`,
    module_id: moduleId,
    host: '127.0.0.1',
    port: server.port,
    security: 'none' as const,
    username: server.user,
    password: server.password,
    ...plan,
    ...settings,
  },
});

/** Makes an inbox and lets it note where the mailbox stands. */
export async function anInbox(settings: Settings = {}, by = admin) {
  const { id } = await by.call(saveInbox, settingsOf(settings));
  await platform.settle();
  return id;
}

/** Has it read, and answers its log, oldest first. */
export async function read(id: string, user = admin) {
  await user.call(readInbox, { body: { id } });
  await platform.settle();
  return mailsOf(id, user);
}

/** Its log, oldest first. */
export const mailsOf = async (id: string, user = admin) =>
  (await user.call(listInboxMails, { body: { inboxId: id, length: 100 } })).items.reverse();

/** The entries of the app that a user sees. */
export const entries = async (user = admin) =>
  (await user.call(listEntries, { query: { moduleId }, body: {} })).items;
