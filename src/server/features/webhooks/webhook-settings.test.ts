import { beforeEach, describe, expect, it } from 'vitest';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { deleteWebhook } from '#contracts/webhooks/delete-webhook.ts';
import { getExecution } from '#contracts/webhooks/get-execution.ts';
import { getMessageSchema } from '#contracts/webhooks/get-message-schema.ts';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { listExecutions } from '#contracts/webhooks/list-executions.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { testWebhook } from '#contracts/webhooks/test-webhook.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { peopleChanged } from '#server/features/people/index.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { schemaAddress } from './schema/schema-address.ts';

type Settings = Partial<EndpointRequest<typeof saveWebhook>['body']>;

const platform = useTestPlatform();
let tenant: TestTenant;
let admin: TestUser;
let ben: TestUser;

beforeEach(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ flags: ['isAdministrator'] });
  ben = await tenant.addUser();
});

const settings = () => ({
  name: `Orders ${platform.running.platform.randomId()}`,
  url: 'https://10.1.2.3/',
  events: ['EntrySubmitted' as const],
});

const aWebhook = () => admin.call(saveWebhook, { body: settings() });

async function anApp() {
  const fields = [aField('title', 'text'), aField('amount', 'number'), aField('pin', 'password')];
  const workflow = anApproval([{ kind: 'user', value: ben.id }]);
  const definition = aDefinition([aSection('main', fields)], { workflow });
  return aPublishedApp(await tenant.asUser('isConsultant'), definition);
}

const submit = (moduleId: string) =>
  ben.call(submitEntry, { query: { moduleId }, body: { data: { title: 'Laptops', amount: 12 } } });

describe('a webhook', () => {
  it('refuses addresses without encryption, own headers, unknown apps, and private networks', async () => {
    const faultOf = async (settings: Settings) =>
      (
        await admin.attempt(saveWebhook, {
          body: { name: 'Faulty', url: 'https://example.com/', events: ['Completed'], ...settings },
        })
      ).error?.errors[0];
    expect(await faultOf({ url: 'http://example.com/' })).toMatchObject({ code: 'webhook_plain_http' });
    expect(await faultOf({ url: 'ftp://example.com/' })).toMatchObject({ code: 'outside_url' });
    expect(await faultOf({ headers: [{ name: 'Webhook-Id', value: 'x' }] })).toMatchObject({
      path: 'body.headers[0].name',
      code: 'header_not_allowed',
    });
    expect(await faultOf({ module_ids: [ben.id] })).toMatchObject({ code: 'unknown_choice' });
    const condition = {
      condition: 'and' as const,
      rules: [{ field: 'amount', operator: 'isnull' as const }],
    };
    expect(await faultOf({ condition })).toMatchObject({ code: 'webhook_condition_app' });
    const { id } = await aWebhook();
    expect(await admin.call(testWebhook, { body: { id } })).toMatchObject({ failure: 'address_refused' });
  });

  it('sends a secret header in the clear only if its value is given again', async () => {
    const key = { name: 'X-Key', is_secret: true };
    const headers = [{ ...key, value: 'very-secret-key' }];
    const made = { ...settings(), url: 'HTTPS://10.1.2.3:8443/a', headers };
    const { id } = await admin.call(saveWebhook, { body: made });
    const plain = { ...settings(), id, url: 'http://10.1.2.3:8443/b', allows_plain_http: true };
    for (const given of [{}, { headers: [key] }]) {
      const { error } = await admin.attempt(saveWebhook, { body: { ...plain, revision: 1, ...given } });
      expect(error?.errors).toMatchObject([{ path: 'body.headers[0].value', code: 'secret_for_plain' }]);
    }
    const added = [...headers, { name: 'X-New', is_secret: true }];
    const { error } = await admin.attempt(saveWebhook, { body: { ...plain, revision: 1, headers: added } });
    expect(error?.errors).toMatchObject([{ path: 'body.headers[1].value', code: 'secret_missing' }]);
    await admin.call(saveWebhook, { body: { ...plain, revision: 1, headers } });
    // What went out in the clear can go out encrypted.
    await admin.call(saveWebhook, { body: { ...plain, revision: 2, url: 'https://10.1.2.3:8443/c' } });
  });

  it('keeps what a call leaves out, and asks for what a new one needs', async () => {
    const made = { ...settings(), events: ['Completed' as const], in_order: true };
    const { id } = await admin.call(saveWebhook, { body: made });
    await admin.call(saveWebhook, { body: { id, revision: 1, name: `${made.name}!` } });
    const read = await admin.call(getWebhook, { params: { id } });
    expect(read).toMatchObject({ ...made, name: `${made.name}!`, is_active: true, revision: 2 });
    const { error } = await admin.attempt(saveWebhook, { body: { name: 'Alone' } });
    expect(error?.errors).toMatchObject([
      { path: 'body.url', code: 'input_missing' },
      { path: 'body.events', code: 'input_missing' },
    ]);
  });

  it('is paused for its owner, by people who do not see its app too, and resumed for who resumes', async () => {
    const rules = [
      { who: { kind: 'user' as const, value: ben.id }, actions: ['start' as const, 'design' as const] },
    ];
    const permission = { rules, rawPermission: null };
    const design = aDefinition([aSection('main', [aField('title', 'text')])], { permission });
    const hidden = await aPublishedApp(admin, design);
    const { id } = await admin.call(saveWebhook, { body: { ...settings(), module_ids: [hidden] } });
    const consultant = await tenant.asUser('isConsultant');
    const stateOf = async () => {
      const { owner, is_active } = await admin.call(getWebhook, { params: { id } });
      return [owner.id, is_active];
    };
    for (const more of [
      { is_active: true },
      { is_active: false, name: 'Mine' },
      { is_active: false, headers: [] },
    ]) {
      const { error } = await consultant.attempt(saveWebhook, { body: { id, revision: 1, ...more } });
      expect(error?.errors).toMatchObject([{ path: 'body.module_ids[0]', code: 'unknown_choice' }]);
    }
    await consultant.call(saveWebhook, { body: { id, revision: 1, is_active: false } });
    expect(await stateOf()).toEqual([admin.id, false]);
    const other = await tenant.asUser('isAdministrator');
    await other.call(saveWebhook, { body: { id, revision: 2, is_active: true } });
    expect(await stateOf()).toEqual([other.id, true]);
  });

  it('belongs to whoever saved it last; lists, deletes, and is nobody else’s business', async () => {
    const { id, revision } = await aWebhook();
    const consultant = await tenant.asUser('isConsultant');
    await consultant.call(saveWebhook, { body: { ...settings(), id, revision, name: 'Mine now' } });
    const { items } = await admin.call(listWebhooks, { body: {} });
    expect(items).toMatchObject([{ id, name: 'Mine now', owner: { id: consultant.id } }]);
    expect((await ben.attempt(listWebhooks, { body: {} })).status).toBe(403);
    const stale = await admin.attempt(saveWebhook, { body: { ...settings(), id, revision } });
    expect(stale.error?.code).toBe('stale_revision');
    await admin.call(deleteWebhook, { query: { id } });
    expect((await admin.attempt(getWebhook, { params: { id } })).status).toBe(404);
  });

  it('has a schema for each version of an app', async () => {
    const moduleId = await anApp();
    const { schema } = await admin.call(getMessageSchema, { query: { moduleId, version: 1 } });
    expect(schema).toMatchObject({
      properties: {
        entry: { properties: { values: { properties: { title: { title: 'title', type: 'string' } } } } },
      },
    });
    expect(JSON.stringify(schema)).not.toContain('"pin"');
    expect((await admin.attempt(getMessageSchema, { query: { moduleId, version: 2 } })).status).toBe(404);
  });

  it('tells the receiver of each message where to read the schema, without signing in', async () => {
    const moduleId = await anApp();
    const { id, revision } = await aWebhook();
    await submit(moduleId);
    await platform.settle();
    const address = await dataschemaOf(id);
    const answer = await read(address);
    expect(answer.headers['content-type']).toContain('application/schema+json');
    const { schema } = await admin.call(getMessageSchema, { query: { moduleId, version: 1 } });
    expect(JSON.parse(answer.payload)).toEqual(schema);
    // Only what the message was about, and only in its tenant.
    expect((await read(address, { version: '2' })).statusCode).toBe(404);
    expect((await read(address, { moduleId: await anApp() })).statusCode).toBe(404);
    expect((await read(address, { webhookId: (await aWebhook()).id })).statusCode).toBe(404);
    expect((await read(address, { token: 'A'.repeat(43) })).statusCode).toBe(404);
    expect((await read(address, {}, await platform.newTenant())).statusCode).toBe(404);
    // Not once the webhook takes another app, or is deleted.
    const other = { ...settings(), id, module_ids: [await anApp()] };
    await admin.call(saveWebhook, { body: { ...other, revision } });
    expect((await read(address)).statusCode).toBe(404);
    await admin.call(saveWebhook, { body: { ...other, revision: revision + 1, module_ids: null } });
    expect((await read(address)).statusCode).toBe(200);
    await admin.call(deleteWebhook, { query: { id } });
    expect((await read(address)).statusCode).toBe(404);
  });

  it('has a schema for receivers only while its owner sees the app and may have webhooks', async () => {
    const moduleId = await anApp();
    const { id } = await aWebhook();
    await submit(moduleId);
    await platform.settle();
    const address = await dataschemaOf(id);
    const setOwner = (flags: { isActive?: boolean; isAdministrator?: boolean }) =>
      tenant.transact(null, async (ctx) => {
        await ctx.db.tables.updateTable('users').set(flags).where('id', '=', admin.id).execute();
        peopleChanged(ctx);
      });
    await setOwner({ isActive: false });
    expect((await read(address)).statusCode).toBe(404);
    await setOwner({ isActive: true, isAdministrator: false });
    expect((await read(address)).statusCode).toBe(404);
    await setOwner({ isAdministrator: true });
    expect((await read(address)).statusCode).toBe(200);
    const stranger = await tenant.asUser('isConsultant');
    const { id: webhookId } = await stranger.call(saveWebhook, { body: settings() });
    const design = aDefinition([aSection('main', [aField('title', 'text')])], {
      permission: {
        rules: [{ who: { kind: 'user', value: ben.id }, actions: ['start', 'design'] }],
        rawPermission: null,
      },
    });
    const hidden = await aPublishedApp(admin, design);
    const unseen = await schemaAddress(await tenant.context(), { webhookId, moduleId: hidden, version: 1 });
    expect((await read(unseen)).statusCode).toBe(404);
  });

  it('of a tenant without any leaves no row in the outbox', async () => {
    const moduleId = await anApp();
    await submit(moduleId);
    await platform.settle();
    const before = await handled();
    await submit(moduleId);
    await platform.settle();
    expect(await handled()).toBe(before);
  });
});

/** Where the newest message of a webhook says that its schema is. */
async function dataschemaOf(webhookId: string): Promise<string> {
  const { items } = await admin.call(listExecutions, { body: { webhookId } });
  const { message } = await admin.call(getExecution, { params: { id: items[0]?.id ?? '' } });
  return message.dataschema ?? '';
}

/** What anyone reads at the address of a schema. */
function read(address: string, changed: Readonly<Record<string, string>> = {}, at: TestTenant = tenant) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(changed)) url.searchParams.set(name, value);
  return at.anyone.inject({ method: 'GET', url: `${url.pathname}${url.search}` });
}

async function handled(): Promise<number> {
  const { db } = await tenant.context();
  const rows = await db.tables.selectFrom('handledEvents').select('eventId').execute();
  return rows.length;
}
