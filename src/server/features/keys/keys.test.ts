import { beforeEach, describe, expect, it } from 'vitest';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail, listAuditTrailByName } from '#contracts/audit/list-audit-trail.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { issueOwnKey } from '#contracts/keys/issue-own-key.ts';
import { issueServiceKey } from '#contracts/keys/issue-service-key.ts';
import { listAllowedOrigins } from '#contracts/keys/list-allowed-origins.ts';
import { listOwnKeys } from '#contracts/keys/list-own-keys.ts';
import { listServiceKeys } from '#contracts/keys/list-service-keys.ts';
import { revokeOwnKey } from '#contracts/keys/revoke-own-key.ts';
import { revokeServiceKey } from '#contracts/keys/revoke-service-key.ts';
import { saveAllowedOrigins } from '#contracts/keys/save-allowed-origins.ts';
import { saveCategory } from '#contracts/modules/save-category.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { isKeyText, makeKeyText } from './tokens/key-text.ts';

let laterMs = 0;
const platform = useTestPlatform({
  settings: { KEY_RATE_LIMIT_PER_MINUTE: '3' },
  now: () => new Date(Date.now() + laterMs),
});
const settings = { name: 'Robot', scopes: ['read' as const], app_ids: null, valid_days: 1 };
const service = { ...settings, role_ids: [], flag: null };
let tenant: TestTenant;
let root: TestUser;

beforeEach(async () => {
  laterMs = 0;
  tenant = await platform.newTenant();
  root = await tenant.addUser({ username: 'root', flags: ['isSysAdmin'] });
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const whoIs = (token: string) => tenant.anyone.attempt(getUserInfo, {}, bearer(token));

describe('the text of a key', () => {
  it('has a prefix, and a checksum that any other text fails', () => {
    const text = makeKeyText('personal');
    expect(text).toMatch(/^fw_p_[0-9A-Za-z]{46}$/);
    expect(isKeyText(text)).toBe(true);
    expect(isKeyText('fw_p_0000000000000000000000000000000000000000000000')).toBe(false);
    expect(isKeyText(`${text.slice(0, -1)}${text.endsWith('x') ? 'y' : 'x'}`)).toBe(false);
  });
});

describe('a token of a person', () => {
  it('is shown once, acts as them, and notes when it was used', async () => {
    const { id, token } = await root.call(issueOwnKey, { body: settings });
    const before = await root.call(listOwnKeys, {});
    expect(before.items).toMatchObject([{ id, name: 'Robot', hint: token.slice(-4), last_used_on: null }]);
    expect(JSON.stringify(before)).not.toContain(token);
    expect((await whoIs(token)).status).toBe(200);
    expect((await root.call(listOwnKeys, {})).items[0]?.last_used_on).not.toBeNull();
  });

  it('is in the trail by its name: when it was made, and in what it did, also once it is revoked', async () => {
    const body = { ...settings, scopes: ['write' as const, 'administer' as const] };
    const { id, token } = await root.call(issueOwnKey, { body });
    await tenant.anyone.call(saveCategory, { body: { name: 'By a program' } }, bearer(token));
    await root.call(revokeOwnKey, { query: { id } });
    const { items } = await root.call(listAuditTrail, { body: { page: 1, length: 50 } });
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'created', subject_kind: 'key', subject_name: 'Robot', key: null }),
    );
    const done = items.find(({ subject_kind: kind }) => kind === 'category');
    expect(done).toMatchObject({ way: 'token', actor: { id: root.id }, key: { id, name: 'Robot' } });
    const record = await root.call(getAuditRecord, { params: { id: done?.id ?? '' } });
    expect(record.key).toEqual({ id, name: 'Robot' });
  });

  it('cannot be limited to apps that its owner cannot open', async () => {
    const body = { ...settings, app_ids: [root.id] };
    expect(await root.attempt(issueOwnKey, { body })).toMatchObject({
      status: 422,
      error: { errors: [{ path: 'body.app_ids[0]', code: 'unknown_app' }] },
    });
  });

  it('ends with its days, and has a limit of calls per minute', async () => {
    const { token } = await root.call(issueOwnKey, { body: settings });
    const answers = [await whoIs(token), await whoIs(token), await whoIs(token), await whoIs(token)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const raw = await tenant.anyone.inject({ method: 'GET', url: getUserInfo.path, ...bearer(token) });
    expect(raw.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' });
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0);
    laterMs = 25 * 3_600_000;
    expect(await whoIs(token)).toMatchObject({ status: 401, error: { code: 'token_expired' } });
  });
});

/** A request to the token endpoint. */
async function grant(form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await tenant.anyone.inject({
    method: 'POST',
    url: '/api/identity/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, string>>() };
}

describe('an OAuth client', () => {
  let id: string;
  let secret: string;
  beforeEach(async () => {
    const body = { ...service, scopes: ['read' as const, 'write' as const], kind: 'client' as const };
    ({ id, secret } = await root.call(issueServiceKey, { body }));
  });

  it('buys short-lived tokens, narrowed to the scopes it asks for', async () => {
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
    const answer = await grant({ ...form, scope: 'read' });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { token_type: 'Bearer', expires_in: 600, scope: 'read' },
    });
    const token = answer.body.access_token ?? '';
    expect(await whoIs(token)).toMatchObject({ status: 200, data: { fullname: 'Robot' } });
    expect((await whoIs(secret)).status).toBe(401);
    laterMs = 11 * 60_000;
    expect(await whoIs(token)).toMatchObject({ status: 401, error: { code: 'token_expired' } });
    const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const again = await grant({ grant_type: 'client_credentials' }, { authorization: basic });
    expect(again.body.scope).toBe('read write');
    await root.call(revokeServiceKey, { query: { id } });
    expect((await whoIs(again.body.access_token ?? '')).status).toBe(401);
    expect((await grant(form)).body).toEqual({ error: 'invalid_client' });
  });

  it('is refused in the words of RFC 6749', async () => {
    const good = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
    const basic = { authorization: `Basic ${Buffer.from(`${id}:wrong`).toString('base64')}` };
    expect(await grant({})).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await grant({ ...good, grant_type: 'password' })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
    expect(await grant({ ...good, client_secret: 'wrong' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await grant({ grant_type: 'client_credentials' }, basic)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Basic realm="oauth"' },
      body: { error: 'invalid_client' },
    });
    expect(await grant(good, basic)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    for (const scope of ['administer', 'read all']) {
      expect(await grant({ ...good, scope })).toMatchObject({
        status: 400,
        body: { error: 'invalid_scope' },
      });
    }
    const other = await platform.newTenant();
    tenant = other;
    expect((await grant(good)).body).toEqual({ error: 'invalid_client' });
  });
});

describe('service keys', () => {
  it('act as a person of their own, who ends with them', async () => {
    const body = { ...service, kind: 'service' as const, flag: 'isConsultant' as const };
    const { id, secret } = await root.call(issueServiceKey, { body });
    const [item] = (await root.call(listServiceKeys, {})).items;
    expect(item).toMatchObject({ id, kind: 'service', flags: ['isConsultant'], is_active: true });
    expect((await whoIs(secret)).status).toBe(200);
    await root.call(revokeServiceKey, { query: { id } });
    expect((await whoIs(secret)).status).toBe(401);
    expect((await root.call(listServiceKeys, {})).items).toEqual([]);
  });
});

describe('allowed origins', () => {
  it('are scheme, host and port, and nothing else', async () => {
    const good = ['https://Portal.example:443/', 'http://localhost:5173'];
    const saved = await root.call(saveAllowedOrigins, { body: { origins: good } });
    expect(saved.origins).toEqual(['http://localhost:5173', 'https://portal.example']);
    for (const bad of [
      '*',
      'https://*.example',
      'https://a.example/x',
      'ftp://a.example',
      'null',
      'a.example',
      'https://u@a.example',
    ]) {
      const answer = await root.attempt(saveAllowedOrigins, { body: { origins: [bad] } });
      expect(answer, bad).toMatchObject({ status: 422, error: { errors: [{ code: 'origin_form' }] } });
    }
    expect((await root.call(listAllowedOrigins, {})).origins).toEqual(saved.origins);
  });

  it('may call the API and the hub with a token, and never with cookies', async () => {
    const origin = 'https://portal.example';
    await root.call(saveAllowedOrigins, { body: { origins: [origin] } });
    const ask = (url: string, from: string) =>
      tenant.anyone.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: from, 'access-control-request-method': 'POST' },
      });
    for (const url of [getUserInfo.path, listAuditTrailByName.path, '/TaskHub/negotiate']) {
      const preflight = await ask(url, origin);
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers['access-control-allow-origin']).toBe(origin);
      expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
      expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
      const stranger = await ask(url, 'https://evil.example');
      expect(stranger.statusCode).toBe(403);
      expect(stranger.headers).not.toHaveProperty('access-control-allow-origin');
    }
    const headers = { origin, authorization: `Bearer ${await root.token()}` };
    const answer = await tenant.anyone.inject({ method: 'GET', url: getUserInfo.path, headers });
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    const hub = await tenant.anyone.inject({ method: 'POST', url: '/TaskHub/negotiate', headers });
    expect(hub.statusCode).toBe(200);
    const elsewhere = await platform.newTenant();
    const foreign = await elsewhere.anyone.inject({ method: 'GET', url: getUserInfo.path, headers });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
