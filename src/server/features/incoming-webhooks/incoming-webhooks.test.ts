import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getIncomingCall } from '#contracts/incoming-webhooks/get-incoming-call.ts';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { incomingAnswer } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import { listIncomingCalls } from '#contracts/incoming-webhooks/list-incoming-calls.ts';
import { rotateIncomingSecret } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { tryIncomingWebhook } from '#contracts/incoming-webhooks/try-incoming-webhook.ts';
import { issueServiceKey } from '#contracts/keys/issue-service-key.ts';
import { listServiceKeys } from '#contracts/keys/list-service-keys.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { type SignedParts, signedBy } from '#test/harness/incoming-call.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let laterMs = 0;
const now = () => new Date(Date.now() + laterMs);
const platform = useTestPlatform({ now, settings: { KEY_RATE_LIMIT_PER_MINUTE: '12' } });
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;

beforeEach(async () => {
  laterMs = 0;
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
  moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition());
});

/** An order that its initiator approves; a note that nobody can write at the start. */
function definition() {
  const fields = [
    aField('number', 'text', { required: true, unique: true }),
    aField('amount', 'number'),
    aField('buyer', 'user'),
    aField('ordered', 'date'),
    aField('note', 'text'),
  ];
  const lines = [aField('product', 'text'), aField('pieces', 'number')];
  const workflow = anApproval([{ kind: 'initiator' }]);
  const fieldPermissions = [
    { activityId: 'start', fields: [{ name: 'note', control: 'readonly' as const }], fieldGroups: [] },
    { activityId: 'approval', fields: [{ name: 'note', control: 'editable' as const }], fieldGroups: [] },
  ];
  return aDefinition([aSection('main', fields), aSection('lines', lines, { isTable: true })], {
    workflow: { ...workflow, fieldPermissions },
  });
}

type Settings = Partial<EndpointRequest<typeof saveIncomingWebhook>['body']>;

const mapping = {
  fields: [
    { field: 'number', place: '/order/id' },
    { field: 'amount', place: '/order/total' },
    { field: 'buyer', place: '/order/buyer' },
    { field: 'ordered', place: '/order/day' },
  ],
  tables: [
    {
      section: 'lines',
      place: '/order/lines',
      fields: [
        { field: 'product', place: '/sku' },
        { field: 'pieces', place: '/count' },
      ],
    },
  ],
};

async function anIncoming(settings: Settings = {}, by = admin) {
  const body = {
    name: `Shop ${Math.random()}`,
    module_id: moduleId,
    action: 'submit' as const,
    mapping,
    ...settings,
  };
  const { id, revision, secret } = await by.call(saveIncomingWebhook, { body });
  return { id, revision, secret: secret ?? '' };
}

const order = (part: Record<string, unknown> = {}) =>
  JSON.stringify({ order: { id: 'A-7', total: 12.5, buyer: 'adm', day: '2026-11-28', ...part } });

async function post(
  id: string,
  payload: string,
  headers: Readonly<Record<string, string>>,
  to: TestTenant = tenant,
) {
  const answer = await to.anyone.inject({ method: 'POST', url: `/hooks/in/${id}`, payload, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const send = (to: { id: string; secret: string }, body: string, parts: SignedParts = {}) =>
  post(to.id, body, signedBy(to.secret, body, { at: now(), ...parts }));

const entries = async (user = admin) =>
  (await user.call(listEntries, { query: { moduleId }, body: {} })).items;

const callsOf = async (id: string, user = admin) =>
  (await user.call(listIncomingCalls, { body: { incomingId: id, length: 100 } })).items;

describe('a call that starts an entry', () => {
  it('fills fields and table rows, as the owner would by hand, and answers the entry', async () => {
    const incoming = await anIncoming();
    const lines = [{ sku: 'Desk', count: 2 }, { sku: 'Lamp' }];
    const { status, body } = await send(incoming, order({ lines, extra: { deep: true } }));
    expect([status, body]).toMatchObject([200, { success: true, data: { workflow_status: 'In Progress' } }]);
    expect(z.strictObject(incomingAnswer.shape).safeParse(body.data).error?.issues).toBeUndefined();
    const entry = await admin.call(getEntry, { params: { recordId: body.data.id }, query: { moduleId } });
    expect(entry.data).toMatchObject({
      number: 'A-7',
      amount: 12.5,
      buyer: { id: admin.id },
      ordered: '2026-11-28',
      lines: [{ product: 'Desk', pieces: 2 }, { product: 'Lamp' }],
    });
  });

  it('is carried out once for its id, also when it comes twice at once', async () => {
    const incoming = await anIncoming();
    const parts = { id: 'msg-1' };
    const both = await Promise.all([send(incoming, order(), parts), send(incoming, order(), parts)]);
    laterMs = 3_600_000;
    const later = await send(incoming, order(), parts);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[1]?.body).toEqual(both[0]?.body);
    expect(later.body).toEqual(both[0]?.body);
    expect(await entries()).toHaveLength(1);
    expect(await send(incoming, order({ total: 1 }), parts)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
  });

  it('leaves nothing behind when something is wrong, names field and reason, and may be sent again', async () => {
    const incoming = await anIncoming();
    const parts = { id: 'msg-2' };
    const faults = async (part: Record<string, unknown>) => {
      const { status, body } = await send(incoming, order(part), parts);
      expect(status).toBe(422);
      return body.errors.map(({ path, code }: { path: string; code: string }) => [path, code]);
    };
    expect(await faults({ id: undefined })).toEqual([['fields.number', 'required']]);
    expect(await faults({ total: 'many', buyer: 'nobody', day: 'soon' })).toEqual([
      ['fields.amount', 'not_a_number'],
      ['fields.buyer', expect.any(String)],
      ['fields.ordered', 'not_a_date'],
    ]);
    expect(await faults({ lines: { sku: 'Desk' } })).toEqual([['fields.lines', 'not_rows']]);
    expect(await faults({ lines: [{ sku: 'Desk' }, { count: 'x' }] })).toEqual([
      ['fields.lines[1].pieces', 'not_a_number'],
    ]);
    expect(await entries()).toHaveLength(0);
    expect((await send(incoming, order(), parts)).status).toBe(200);
    const twice = await send(incoming, order({ total: 1 }), { id: 'msg-3' });
    expect(twice.body.errors).toMatchObject([{ path: 'fields.number', code: 'not_unique' }]);
  });

  it('does not write what the owner could not write, and says so', async () => {
    const fields = [...mapping.fields, { field: 'note', place: '/note' }];
    const incoming = await anIncoming({ mapping: { fields, tables: [] } });
    const body = JSON.stringify({ order: { id: 'A-8' }, note: 'mine' });
    expect((await send(incoming, body)).body).toMatchObject({
      errors: [{ path: 'fields.note', code: 'field_not_editable' }],
    });
    expect(await entries()).toHaveLength(0);
  });
});

describe('a call that continues an entry', () => {
  it('changes the entry with the key, and leaves alone what the body does not have', async () => {
    await send(await anIncoming({ action: 'save' }), order());
    const entry_key = { field: 'number', place: '/id' };
    const fields = [
      { field: 'amount', place: '/total' },
      { field: 'ordered', place: '/day' },
    ];
    const incoming = await anIncoming({ action: 'change', entry_key, mapping: { fields, tables: [] } });
    expect((await send(incoming, JSON.stringify({ id: 'A-7', total: 99 }))).status).toBe(200);
    expect(await entries()).toMatchObject([{ amount: 99, ordered: '2026-11-28' }]);
    const unknown = await send(incoming, JSON.stringify({ id: 'A-9', total: 1 }));
    expect(unknown.body.errors).toMatchObject([{ path: 'fields.number', code: 'key_unknown' }]);
    const blank = await send(incoming, JSON.stringify({ total: 1 }));
    expect(blank.body.errors).toMatchObject([{ path: 'fields.number', code: 'key_missing' }]);
  });

  it('decides the owner’s task by what the body says, once', async () => {
    await send(await anIncoming(), order());
    const incoming = await anIncoming({
      action: 'decide',
      entry_key: { field: 'number', place: '/id' },
      decision: {
        place: '/state',
        cases: [
          { value: 'paid', outcome: 'Done' },
          { value: 'failed', outcome: 'Reject' },
        ],
        message_place: '/why',
      },
      mapping: { fields: [{ field: 'note', place: '/why' }], tables: [] },
    });
    const unclear = await send(incoming, JSON.stringify({ id: 'A-7', state: 'open' }));
    expect(unclear.body.errors).toMatchObject([{ path: 'body', code: 'incoming_decision' }]);
    const silent = await send(incoming, JSON.stringify({ id: 'A-7', state: 'failed' }));
    expect(silent.body.errors).toMatchObject([{ path: 'body.why', code: 'required' }]);
    const decided = await send(incoming, JSON.stringify({ id: 'A-7', state: 'paid', why: 'card' }));
    expect(decided.body).toMatchObject({ data: { workflow_status: 'Completed' } });
    expect(await entries()).toMatchObject([{ note: 'card' }]);
    const again = await send(incoming, JSON.stringify({ id: 'A-7', state: 'failed', why: 'card' }));
    expect([again.status, again.body.errors[0].code]).toEqual([409, 'incoming_no_task']);
  });

  it('finds only entries that its owner sees', async () => {
    await send(await anIncoming(), order());
    const consultant = await tenant.addUser({ flags: ['isConsultant'] });
    const incoming = await anIncoming(
      {
        action: 'change',
        entry_key: { field: 'number', place: '/order/id' },
        mapping: { fields: [{ field: 'amount', place: '/order/total' }], tables: [] },
      },
      consultant,
    );
    expect((await send(incoming, order({ total: 1 }))).body.errors).toMatchObject([{ code: 'key_unknown' }]);
  });
});

describe('strangers', () => {
  it('cannot tell an unknown address from a wrong signature, and nothing happens', async () => {
    const incoming = await anIncoming();
    const body = order();
    const right = signedBy(incoming.secret, body, { at: now() });
    const other = await platform.newTenant();
    const unknown = await post('01900000-0000-7000-8000-000000000001', body, right);
    const { status, body: refusal } = unknown;
    expect([status, refusal.code]).toEqual([401, 'webhook_unverified']);
    const refused = [
      await post('no-id', body, right),
      await post(incoming.id, body, right, other),
      await post(incoming.id, order({ total: 1 }), right),
      await post(incoming.id, body, { ...right, 'webhook-id': 'another' }),
      await post(incoming.id, body, { ...right, 'webhook-signature': 'v1,AAAA' }),
      await post(incoming.id, body, { 'content-type': 'application/json' }),
      await post(incoming.id, body, { ...right, 'webhook-key': incoming.secret, 'webhook-signature': '' }),
      await send({ ...incoming, secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' }, body),
      await send(incoming, body, { at: new Date(now().getTime() - 301_000) }),
      await send(incoming, body, { at: new Date(now().getTime() + 301_000) }),
    ];
    for (const one of refused) expect([one.status, one.body]).toEqual([401, refusal]);
    expect(await entries()).toHaveLength(0);
    const logged = await callsOf(incoming.id);
    expect(new Set(logged.map(({ state }) => state))).toEqual(new Set(['unverified']));
    const { body: kept } = await admin.call(getIncomingCall, { params: { id: logged[0]?.id ?? '' } });
    expect(kept).toBeNull();
  });

  it('of a key: in a header or as a bearer token, never as a signature', async () => {
    const { id, secret } = await anIncoming({ authentication: 'key', action: 'save' });
    const json = { 'content-type': 'application/json' };
    expect((await post(id, order(), { ...json, 'webhook-key': secret })).status).toBe(200);
    const bearer = { ...json, authorization: `Bearer ${secret}` };
    expect((await post(id, order({ id: 'A-8' }), bearer)).status).toBe(200);
    expect((await post(id, order(), signedBy(secret, order(), { at: now() }))).status).toBe(401);
    expect((await post(id, order(), { ...json, 'webhook-key': `${secret}x` })).status).toBe(401);
  });

  it('send bodies that are too large, too deep or poisoned in vain', async () => {
    const incoming = await anIncoming();
    const codes = async (body: string, type = 'application/json') => {
      const headers = { ...signedBy(incoming.secret, body, { at: now() }), 'content-type': type };
      const answer = await post(incoming.id, body, headers);
      return [answer.status, answer.body.code];
    };
    expect(await codes('{"a":'.repeat(5000))).toEqual([400, 'malformed_request']);
    expect(await codes(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toEqual([400, 'malformed_request']);
    expect(await codes('{"order":{"id":"A-7","__proto__":{"total":5}}}')).toEqual([400, 'malformed_request']);
    expect(await codes('"text"')).toEqual([400, 'malformed_request']);
    expect(await codes('{"order":{"id":"a\\u0000b"}}')).toEqual([422, 'validation_failed']);
    expect(await codes(order(), 'text/plain')).toEqual([415, 'unsupported_media_type']);
    expect(await codes(JSON.stringify({ pad: 'x'.repeat(1_100_000) }))).toEqual([413, 'too_large']);
    expect(await entries()).toHaveLength(0);
  });
});

describe('an incoming webhook', () => {
  it('accepts two secrets for a day after a rotation, or only the new one', async () => {
    const incoming = await anIncoming({ action: 'save' });
    const fresh = await admin.call(rotateIncomingSecret, { body: { id: incoming.id } });
    expect((await send(incoming, order({ id: 'A-1' }))).status).toBe(200);
    expect((await send({ ...incoming, ...fresh }, order({ id: 'A-2' }))).status).toBe(200);
    laterMs = 86_400_001;
    expect((await send(incoming, order({ id: 'A-3' }))).status).toBe(401);
    expect((await send({ ...incoming, ...fresh }, order({ id: 'A-4' }))).status).toBe(200);
    await admin.call(rotateIncomingSecret, { body: { id: incoming.id, keep_old: false } });
    expect((await send({ ...incoming, ...fresh }, order({ id: 'A-5' }))).status).toBe(401);
    const detail = await admin.call(getIncomingWebhook, { params: { id: incoming.id } });
    expect(JSON.stringify(detail)).not.toContain(fresh.secret.slice(0, 20));
  });

  it('answers 429 with Retry-After when there are too many calls, and 409 while it is paused', async () => {
    const incoming = await anIncoming();
    const { id, revision } = incoming;
    await admin.call(saveIncomingWebhook, { body: { id, revision, is_active: false } });
    expect(await send(incoming, order())).toMatchObject({ status: 409, body: { code: 'webhook_paused' } });
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push(await send(incoming, order()));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('pauses when its owner leaves, and tells administrators', async () => {
    const consultant = await tenant.addUser({ flags: ['isConsultant'] });
    const incoming = await anIncoming({}, consultant);
    await admin.call(deleteUser, { params: { id: consultant.id }, body: { leave_behind: true } });
    expect((await send(incoming, order())).body.code).toBe('webhook_paused');
    const { is_active, pause_reason } = await admin.call(getIncomingWebhook, { params: { id: incoming.id } });
    expect([is_active, pause_reason]).toEqual([false, 'owner']);
    const { notif } = await admin.call(listNotifications, { query: {} });
    expect(notif.map((one) => one.notification_type_name)).toContain('webhookPaused');
    expect(await entries()).toHaveLength(0);
  });

  it('acts for whoever saved it last, or a service key’s person, and never for another human', async () => {
    const consultant = await tenant.addUser({ flags: ['isConsultant'] });
    const { id, revision, secret } = await anIncoming();
    const choose = (by: TestUser, owner_id: string, at: number) =>
      by.attempt(saveIncomingWebhook, { body: { id, revision: at, name: 'Chosen', owner_id } });
    expect((await choose(consultant, admin.id, revision)).error?.errors).toMatchObject([
      { path: 'body.owner_id', code: 'unknown_choice' },
    ]);
    expect((await choose(admin, consultant.id, revision)).status).toBe(422);
    await consultant.call(saveIncomingWebhook, { body: { id, revision, is_active: false } });
    const paused = await admin.call(getIncomingWebhook, { params: { id } });
    expect(paused.owner.id).toBe(admin.id);
    await consultant.call(saveIncomingWebhook, { body: { id, revision: paused.revision, is_active: true } });
    const resumed = await admin.call(getIncomingWebhook, { params: { id } });
    expect(resumed.owner.id).toBe(consultant.id);
    expect((await send({ id, secret }, order())).status).toBe(401);
    const key = {
      kind: 'service',
      name: 'Shop',
      scopes: ['write'],
      app_ids: null,
      valid_days: null,
    } as const;
    await admin.call(issueServiceKey, { body: { ...key, role_ids: [], flag: null } as never });
    const [service] = (await admin.call(listServiceKeys, {})).items;
    expect((await choose(admin, service?.person.id ?? '', resumed.revision)).status).toBe(200);
  });

  it('is tried without writing: the same checks, and no entry', async () => {
    const sample = (part: Record<string, unknown>) =>
      admin.call(tryIncomingWebhook, {
        body: { module_id: moduleId, action: 'submit', mapping, sample: order(part) },
      });
    expect(await sample({ lines: [{ sku: 'Desk' }] })).toMatchObject({
      result: 'submitted',
      workflow_status: 'In Progress',
      faults: [],
    });
    const { result, faults, values } = await sample({ id: undefined, total: 7 });
    expect([result, faults[0]?.path]).toEqual([null, 'fields.number']);
    expect(values.map(({ path, text }) => [path, text])).toContainEqual(['amount', '7']);
    expect(await entries()).toHaveLength(0);
  });

  it('keeps what it was sent for the eyes of its owner, without secrets', async () => {
    const consultant = await tenant.addUser({ flags: ['isConsultant'] });
    const incoming = await anIncoming();
    await send(incoming, order({ total: 'many', api_key: 'opensesame' }));
    const [call] = await callsOf(incoming.id, consultant);
    const read = (user: TestUser) => user.call(getIncomingCall, { params: { id: call?.id ?? '' } });
    const own = await read(admin);
    expect(own.body).toContain('many');
    expect(own.body).not.toContain('opensesame');
    expect(await read(consultant)).toMatchObject({
      body: null,
      status: 422,
      faults: [{ path: 'fields.amount', code: 'not_a_number' }],
    });
  });
});
