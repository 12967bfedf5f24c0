import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getIncomingCall } from '#contracts/incoming-webhooks/get-incoming-call.ts';
import { listIncomingCalls } from '#contracts/incoming-webhooks/list-incoming-calls.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { tryIncomingWebhook } from '#contracts/incoming-webhooks/try-incoming-webhook.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { signedBy } from '#test/harness/incoming-call.ts';
import { startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({
  settings: {
    KEY_RATE_LIMIT_PER_MINUTE: '60',
    UPLOAD_LIMIT_MB: '3',
    OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
  },
});
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;
const undo: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

beforeEach(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
  const fields = [
    aField('number', 'text', { required: true }),
    aField('amount', 'number'),
    aField('paper', 'file', { acceptedTypes: '.pdf', maximumSize: 2 }),
    aField('pictures', 'multi-file'),
  ];
  const definition = aDefinition([aSection('main', fields)], {
    workflow: {
      ...anApproval([{ kind: 'initiator' }]),
      fieldPermissions: [
        {
          activityId: 'approval',
          fields: [{ name: 'amount', control: 'editable' as const }],
          fieldGroups: [],
        },
      ],
    },
  });
  moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition);
});

type Settings = Partial<EndpointRequest<typeof saveIncomingWebhook>['body']>;

const mapped = (...names: string[]) => ({
  fields: names.map((field) => ({ field, place: `/${field}` })),
  tables: [],
});

const byNumber = { field: 'number', place: '/number' };

async function anIncoming(settings: Settings = {}) {
  const body = {
    name: `Shop ${Math.random()}`,
    module_id: moduleId,
    action: 'submit' as const,
    mapping: mapped('number', 'amount', 'paper', 'pictures'),
    ...settings,
  };
  const { id, secret } = await admin.call(saveIncomingWebhook, { body });
  return { id, secret: secret ?? '' };
}

async function send(to: { id: string; secret: string }, body: string | Buffer, type = 'application/json') {
  const headers = { ...signedBy(to.secret, body), 'content-type': type };
  const url = `/hooks/in/${to.id}`;
  const answer = await tenant.anyone.inject({ method: 'POST', url, payload: body, headers });
  return { status: answer.statusCode, body: answer.json() };
}

const sendJson = (to: { id: string; secret: string }, body: unknown) => send(to, JSON.stringify(body));

async function sendForm(to: { id: string; secret: string }, form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  return send(to, bytes, request.headers.get('content-type') ?? '');
}

const pdf = (text = 'one') => Buffer.from(`%PDF-1.4\n% ${text} \u00ff\n`, 'latin1');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const inBase64 = (name: string, bytes: Buffer) => ({ name, content: bytes.toString('base64') });

const entries = async () => (await admin.call(listEntries, { query: { moduleId }, body: {} })).items;
const dataOf = async (recordId: string) =>
  (await admin.call(getEntry, { params: { recordId }, query: { moduleId } })).data;
const codesOf = ({ body }: { body: { errors: { path: string; code: string }[] } }) =>
  body.errors.map(({ path, code }) => [path, code]);

/** Files that are kept, used or not. */
async function keptFiles() {
  const { platform: node } = await tenant.context();
  const all = await readdir(node.config.DATA_DIR, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile() && one.parentPath.includes(`/${tenant.tenant.name}/`));
}

async function bytesOf(key: string) {
  const { platform: node } = await tenant.context();
  const stream = await node.files.get(key);
  return stream ? await buffer(stream) : null;
}

const violationsOf = async (...asked: Parameters<TestUser['attempt']>) =>
  (await admin.attempt(...asked)).error?.errors;

describe('files of a call', () => {
  it('come in Base64, also several, and as parts of a form, to the byte', async () => {
    const incoming = await anIncoming();
    const json = await sendJson(incoming, {
      number: 'A-1',
      paper: inBase64('order.pdf', pdf()),
      pictures: [
        inBase64('a.png', png),
        { name: 'b.png', content: `data:image/png;base64,${png.toString('base64')}` },
      ],
    });
    expect(json).toMatchObject({ status: 200, body: { data: { result: 'submitted' } } });
    expect(await dataOf(json.body.data.id)).toMatchObject({
      paper: { name: 'order.pdf', size: pdf().length, type: 'application/pdf' },
      pictures: [{ name: 'a.png' }, { name: 'b.png', type: 'image/png' }],
    });
    const form = new FormData();
    form.set('number', 'A-2');
    form.set('amount', '12.5');
    form.set('paper', new File([pdf('two')], 'form.pdf', { type: 'application/pdf' }));
    form.append('pictures', new File([png], 'c.png'));
    form.append('pictures', new File([png], 'd.png'));
    const sent = await sendForm(incoming, form);
    expect(sent.status).toBe(200);
    const data = await dataOf(sent.body.data.id);
    expect(data).toMatchObject({
      number: 'A-2',
      amount: 12.5,
      pictures: [{ name: 'c.png' }, { name: 'd.png' }],
    });
    const { key, size } = data.paper as { key: string; size: number };
    expect(size).toBe(pdf('two').length);
    expect((await bytesOf(key))?.equals(pdf('two'))).toBe(true);
    expect(await keptFiles()).toHaveLength(6);
    const [call] = (await admin.call(listIncomingCalls, { body: { incomingId: incoming.id, length: 1 } }))
      .items;
    const { body } = await admin.call(getIncomingCall, { params: { id: call?.id ?? '' } });
    expect(body).toContain('"form.pdf"');
    expect(body).not.toContain('PDF-1.4');
  });

  it('are fetched from their address, under the rules of every outbound request', async () => {
    const system = await startMoodySystem();
    undo.push(() => system.stop());
    system.answer = ({ path }) =>
      path === '/gone.pdf' ? { status: 404 } : path === '/none' ? { body: '' } : { body: '%PDF-1.4 fetched' };
    const incoming = await anIncoming();
    const at = (path: string) => `${system.url}${path}`;
    const refused = async (paper: unknown) => {
      const { body } = await sendJson(incoming, { number: 'A-1', paper });
      return body.errors.map((one: { code: string; message: string }) => [one.code, one.message]);
    };
    const codes = async (paper: unknown) => (await refused(paper)).map(([code = '']: string[]) => code);
    const [gone] = await refused(at('/gone.pdf'));
    expect(gone[0]).toBe('file_not_fetched');
    expect(gone[1]).toContain('404');
    expect(await codes({ name: 'a.pdf', url: at('/none') })).toEqual(['file_empty']);
    expect(await codes('http://169.254.169.254/a.pdf')).toEqual(['file_not_fetched']);
    expect(await codes('ftp://example.com/a.pdf')).toEqual(['incoming_file']);
    expect(await keptFiles()).toEqual([]);
    const sent = await sendJson(incoming, {
      number: 'A-1',
      paper: at('/papers/order%207.pdf?key=x'),
      pictures: [{ name: 'other.pdf', url: at('/b') }],
    });
    expect(sent.status).toBe(200);
    const data = await dataOf(sent.body.data.id);
    expect(data).toMatchObject({ paper: { name: 'order 7.pdf' }, pictures: [{ name: 'other.pdf' }] });
    const { key } = data.paper as { key: string };
    expect(String(await bytesOf(key))).toBe('%PDF-1.4 fetched');
    expect(system.seen.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it('have the limits of the field and of uploads, and nothing stays of those that are refused', async () => {
    const incoming = await anIncoming();
    const refused = async (part: Record<string, unknown>) =>
      codesOf(await sendJson(incoming, { number: 'A-1', ...part }));
    expect(await refused({ paper: 'order.pdf' })).toEqual([['fields.paper', 'incoming_file']]);
    expect(await refused({ paper: { name: 'a.pdf', content: '§§' } })).toEqual([
      ['fields.paper', 'incoming_file'],
    ]);
    expect(await refused({ paper: { name: 'a.pdf', content: '' } })).toEqual([
      ['fields.paper', 'file_empty'],
    ]);
    expect(await refused({ paper: inBase64('a.png', png) })).toEqual([['fields.paper', 'file_type']]);
    const long = Buffer.concat([pdf(), Buffer.alloc(2_200_000, 32)]);
    expect(await refused({ paper: inBase64('a.pdf', long) })).toEqual([['fields.paper', 'file_too_large']]);
    const many = Array.from({ length: 21 }, (_, at) => inBase64(`${at}.png`, png));
    expect(await refused({ pictures: many })).toEqual([['fields.pictures', 'incoming_file']]);
    expect(await refused({ pictures: [inBase64('a.png', png)], number: null })).toEqual([
      ['fields.number', 'required'],
    ]);
    const huge = inBase64('a.pdf', Buffer.alloc(3_300_000, 32));
    expect(await sendJson(incoming, { number: 'A-1', paper: huge })).toMatchObject({ status: 413 });
    expect(await entries()).toHaveLength(0);
    expect(await keptFiles()).toEqual([]);
  });

  it('make large bodies possible only where a field takes them', async () => {
    const pad = 'x'.repeat(1_200_000);
    const plain = await anIncoming({ mapping: mapped('number') });
    expect(await sendJson(plain, { number: 'A-1', pad })).toMatchObject({ status: 413 });
    const taking = await anIncoming();
    expect(await sendJson(taking, { number: 'A-1', pad })).toMatchObject({ status: 200 });
    const headers = { 'content-type': 'application/json' };
    const unknown = {
      method: 'POST',
      url: '/hooks/in/01900000-0000-7000-8000-000000000001',
      headers,
    } as const;
    expect((await tenant.anyone.inject({ ...unknown, payload: JSON.stringify({ pad }) })).statusCode).toBe(
      413,
    );
  });

  it('are refused as forms that are broken or ambiguous', async () => {
    const incoming = await anIncoming();
    const twice = new FormData();
    twice.set('number', 'A-1');
    twice.append('paper', 'text');
    twice.append('paper', new File([pdf()], 'a.pdf'));
    expect(await sendForm(incoming, twice)).toMatchObject({
      status: 400,
      body: { code: 'malformed_request' },
    });
    const broken = await send(incoming, Buffer.from('--x\r\nnonsense'), 'multipart/form-data; boundary=x');
    expect(broken).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  });

  it('can be mapped only from a place, and by no action that has no files', async () => {
    const paths = await violationsOf(saveIncomingWebhook, {
      body: {
        name: 'Text',
        module_id: moduleId,
        action: 'submit',
        mapping: { fields: [{ field: 'paper', text: 'always' }], tables: [] },
      },
    });
    expect(paths).toMatchObject([{ path: 'body.mapping.fields[0].place', code: 'input_missing' }]);
  });
});

describe('a call that changes or creates', () => {
  const upsert = (settings: Settings = {}) =>
    anIncoming({
      action: 'changeOrSave',
      entry_key: byNumber,
      mapping: mapped('number', 'amount'),
      ...settings,
    });

  it('makes an entry, changes it the next time, and says which', async () => {
    const incoming = await upsert();
    const first = await sendJson(incoming, { number: 'A-1', amount: 1 });
    const second = await sendJson(incoming, { number: 'A-1', amount: 2 });
    const other = await sendJson(incoming, { number: 'a-1', amount: 3 });
    expect([first, second, other].map(({ body }) => body.data.result)).toEqual(['saved', 'changed', 'saved']);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await entries()).map(({ number, amount }) => [number, amount])).toEqual(
      expect.arrayContaining([
        ['A-1', 2],
        ['a-1', 3],
      ]),
    );
    expect(await entries()).toHaveLength(2);
    expect(codesOf(await sendJson(incoming, { amount: 1 }))).toEqual([['fields.number', 'key_missing']]);
  });

  it('gives a new entry its key, and changes one whose key cannot be edited any more', async () => {
    const incoming = await upsert({ action: 'changeOrSubmit', mapping: mapped('amount') });
    const first = await sendJson(incoming, { number: 'A-1', amount: 1 });
    expect(first.body.data).toMatchObject({ result: 'submitted', workflow_status: 'In Progress' });
    const alsoKey = await upsert({ action: 'changeOrSubmit' });
    const second = await sendJson(alsoKey, { number: 'A-1', amount: 2 });
    expect(second.body).toMatchObject({ data: { result: 'changed', id: first.body.data.id } });
    expect(await entries()).toMatchObject([{ number: 'A-1', amount: 2 }]);
  });

  it('makes one entry of several calls at the same time', async () => {
    const incoming = await upsert();
    const sent = [1, 2, 3, 4].map((amount) => sendJson(incoming, { number: 'A-1', amount }));
    const results = (await Promise.all(sent)).map(({ body }) => body.data.result);
    expect(results.toSorted()).toEqual(['changed', 'changed', 'changed', 'saved']);
    expect(await entries()).toHaveLength(1);
  });

  it('says in a trial what it would do, and keeps nothing of it', async () => {
    const plan = {
      module_id: moduleId,
      action: 'changeOrSubmit' as const,
      entry_key: byNumber,
      decision: null,
      mapping: mapped('number', 'paper'),
    };
    const sample = JSON.stringify({ number: 'A-1', paper: inBase64('a.pdf', pdf()) });
    const attempt = () => admin.call(tryIncomingWebhook, { body: { ...plan, sample } });
    expect(await attempt()).toMatchObject({
      result: 'submitted',
      values: [{ text: 'A-1' }, { path: 'paper', text: 'a.pdf' }],
    });
    expect(await entries()).toHaveLength(0);
    expect(await keptFiles()).toEqual([]);
    await sendJson(await upsert(), { number: 'A-1', amount: 1 });
    expect(await attempt()).toMatchObject({ result: 'changed' });
    const [entry] = await entries();
    expect((await dataOf(String(entry?.id))).paper ?? null).toBeNull();
  });

  it('needs a key that it can write, filled from one place', async () => {
    const body = { name: 'Keys', module_id: moduleId, action: 'changeOrSave' as const };
    const faults = (settings: Settings) =>
      violationsOf(saveIncomingWebhook, { body: { ...body, mapping: mapped('amount'), ...settings } });
    expect(await faults({})).toMatchObject([{ path: 'body.entry_key', code: 'input_missing' }]);
    expect(await faults({ entry_key: { field: 'paper', place: '/x' } })).toMatchObject([
      { path: 'body.entry_key.field', code: 'not_findable_by' },
    ]);
    expect(
      await faults({
        entry_key: byNumber,
        mapping: { fields: [{ field: 'number', place: '/other' }], tables: [] },
      }),
    ).toMatchObject([{ path: 'body.mapping.fields[0].place', code: 'key_twice' }]);
  });
});
