import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getIncomingCall } from '#contracts/incoming-webhooks/get-incoming-call.ts';
import { listIncomingCalls } from '#contracts/incoming-webhooks/list-incoming-calls.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { signedBy } from '#test/harness/incoming-call.ts';
import { type MoodyAnswer, type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const timeoutMs = 300;
const platform = useTestPlatform({
  settings: {
    OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
    OUTBOUND_TIMEOUT_MS: String(timeoutMs),
    UPLOAD_LIMIT_MB: '1',
  },
});
let system: MoodySystem;
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;
let hook: { readonly id: string; readonly secret: string };

beforeAll(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isAdministrator'] });
  const names = ['note', 'paper', 'other'];
  const fields = [aField('note', 'text'), aField('paper', 'multi-file'), aField('other', 'multi-file')];
  moduleId = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    aDefinition([aSection('main', fields)], { workflow: anApproval([{ kind: 'initiator' }]) }),
  );
  const mapping = { fields: names.map((field) => ({ field, place: `/${field}` })), tables: [] };
  const body = { name: 'Shop', module_id: moduleId, action: 'submit' as const, mapping };
  const { id, secret } = await admin.call(saveIncomingWebhook, { body });
  hook = { id, secret: secret ?? '' };
});
beforeEach(async () => {
  system = await startMoodySystem();
});
afterEach(() => system.stop());

async function send(payload: string | Buffer, type = 'application/json') {
  const headers = { ...signedBy(hook.secret, payload), 'content-type': type };
  const answer = await tenant.anyone.inject({
    method: 'POST',
    url: `/hooks/in/${hook.id}`,
    payload,
    headers,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const lastCall = async () => {
  const { items } = await admin.call(listIncomingCalls, { body: { incomingId: hook.id } });
  return admin.call(getIncomingCall, { params: { id: items[0]?.id ?? '' } });
};

/** Names of the files that the tenant has stored. */
async function storedFiles() {
  const { platform: node } = await tenant.context();
  const all = await readdir(node.config.DATA_DIR, { recursive: true, withFileTypes: true });
  const kept = all.filter((one) => one.isFile() && one.parentPath.includes(`/${tenant.tenant.name}/`));
  return kept.map(({ name }) => name);
}

/** Nothing of a call that was refused is there. */
async function expectNothing() {
  const { items } = await admin.call(listEntries, { query: { moduleId }, body: {} });
  expect(items).toEqual([]);
  expect(await storedFiles()).toEqual([]);
}

const troubles: readonly [string, MoodyAnswer, string][] = [
  ['never comes', { mood: 'hang' }, 'timed_out'],
  ['drips without end', { mood: 'drip' }, 'timed_out'],
  ['breaks off in the middle', { mood: 'cut', body: '%PDF-1.4 whole' }, 'not_reachable'],
  ['is larger than an upload can be', { body: Buffer.alloc(1_048_577, 'x') }, 'too_large'],
  ['redirects without end', { status: 302, headers: { location: '/b' } }, 'too_many_redirects'],
  ['answers an error', { status: 503 }, '503'],
];

describe('a file that a call names by its address', () => {
  it.each(troubles)(
    'and that %s refuses the call, which is logged with the reason',
    async (_name, answer, reason) => {
      // The first one is fine, and is not kept.
      system.answer = ({ path }) => (path === '/a' ? { body: '%PDF-1.4 first' } : answer);
      const body = { note: 'n', paper: [`${system.url}/a`], other: [`${system.url}/b`] };
      const sent = await send(JSON.stringify(body));
      expect(sent).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'fields.other', code: 'file_not_fetched' }] },
      });
      expect(await lastCall()).toMatchObject({ state: 'refused', status: 422 });
      expect(JSON.stringify(sent.body)).toContain(reason);
      await expect.poll(() => system.connections()).toBe(0);
      await expectNothing();
    },
  );

  it('is stored before the next one is asked for, so that a node holds one of them', async () => {
    const storedBefore: number[] = [];
    system.answer = async ({ path }) => {
      storedBefore.push((await storedFiles()).length);
      // The last one is not there, so that nothing is kept.
      return path === '/3' ? { status: 404 } : { body: `%PDF-1.4 ${path}` };
    };
    const paper = ['/1', '/2', '/3'].map((path) => `${system.url}${path}`);
    const sent = await send(JSON.stringify({ note: 'n', paper }));
    expect(sent).toMatchObject({ status: 422, body: { errors: [{ code: 'file_not_fetched' }] } });
    expect(storedBefore).toEqual([0, 1, 2]);
    await expectNothing();
  });

  it('has its time with those of all other fields', async () => {
    let asked = 0;
    // Each comes a moment before its own limit, and two before that of all.
    system.answer = async () => {
      asked += 1;
      await setTimeout(0.7 * timeoutMs);
      return { body: '%PDF-1.4 slow' };
    };
    const two = (field: string) => [`${system.url}/${field}1`, `${system.url}/${field}2`];
    const sent = await send(JSON.stringify({ note: 'n', paper: two('paper'), other: two('other') }));
    expect(sent).toMatchObject({ status: 422, body: { errors: [{ code: 'file_not_fetched' }] } });
    expect(asked).toBeLessThanOrEqual(3);
    await expectNothing();
  });
});

it('a part of a form that nests without end is refused', async () => {
  const form = new FormData();
  form.set('note', '['.repeat(100_000) + ']'.repeat(100_000));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  const sent = await send(bytes, request.headers.get('content-type') ?? '');
  expect(sent).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  await expectNothing();
});
