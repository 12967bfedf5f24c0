import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import { finishAuthorization } from '#contracts/connectors/finish-authorization.ts';
import { listSecurityHeaders } from '#contracts/connectors/list-security-headers.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { startAuthorization } from '#contracts/connectors/start-authorization.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { startTokenServer, type TokenServer } from '#test/harness/peers/token-server.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' },
  now: () => now,
});
let server: TokenServer;
let tenant: TestTenant;
let user: TestUser;

beforeEach(async () => {
  now = new Date('2026-03-02T09:00:00.000Z');
  server = await startTokenServer();
  tenant = await platform.newTenant();
  user = await tenant.asUser('isConsultant');
});
afterEach(() => server.stop());

type Body = EndpointRequest<typeof saveSecurityHeader>['body'];
type Grant = NonNullable<Body['oauth']>['grant'];

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

function headerBody(grant: Grant, more: object = {}, oauth: object = {}): Body {
  return {
    name: 'Acme',
    host: new URL(server.url).host,
    allowsPlainHttp: true,
    headers: [],
    ...more,
    oauth: {
      grant,
      tokenUrl: `${server.url}/token`,
      authorizationUrl: grant === 'clientCredentials' ? '' : `${server.url}/authorize?tenant=1`,
      clientId: server.clientId,
      authentication: 'basic',
      scope: 'orders.read',
      clientSecret: server.clientSecret,
      ...oauth,
    },
  };
}

const save = async (body: Body) => (await user.call(saveSecurityHeader, { body })).id;
const ask = (securityHeaderId: string, who = user) =>
  who.call(executeConnector, {
    body: { request: { url: `${server.url}/orders`, securityHeaderId }, input: {} },
  });
const stateOf = async () => (await user.call(fetchSecurityHeaders, {}))[0]?.connection;

describe('client credentials', () => {
  it.each(['basic', 'post'] as const)(
    'get a token by %s, use it until it ends, and show none',
    async (authentication) => {
      const id = await save(headerBody('clientCredentials', {}, { authentication }));
      expect(await stateOf()).toMatchObject({ state: 'ready', renewed_on: null });
      expect(await ask(id)).toMatchObject({ failure: null, body: { items: [{ id: 1 }], said: '•••' } });
      await ask(id);
      expect(server.grants).toEqual(['client_credentials']);
      expect(await stateOf()).toMatchObject({ state: 'connected', expires_on: '2026-03-02T10:00:00.000Z' });
      pass(3571);
      await ask(id);
      expect(server.grants).toHaveLength(2);
      const [asked] = server.seen;
      expect(new URLSearchParams(asked?.body).get('scope')).toBe('orders.read');
      expect(asked?.body.includes('client_secret')).toBe(authentication === 'post');
      const shown = JSON.stringify(await user.call(listSecurityHeaders, { body: {} }));
      expect(shown).not.toMatch(/client-secret|-of-the-server|sealed/);
      expect(shown).toContain('"hasSecret":true');
    },
  );

  it('fetch a token once, however many calls need it', async () => {
    const id = await save(headerBody('clientCredentials'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(id)));
    expect(answers.map(({ failure }) => failure)).toEqual(answers.map(() => null));
    expect(server.grants).toEqual(['client_credentials']);
    server.revoke();
    await Promise.all(Array.from({ length: 4 }, () => ask(id)));
    expect(server.grants).toHaveLength(2);
  });

  it('renew a token that the system does not accept any more, once', async () => {
    server.seconds = null;
    const id = await save(headerBody('clientCredentials'));
    await ask(id);
    server.revoke();
    expect(await ask(id)).toMatchObject({ failure: null });
    expect(server.grants).toHaveLength(2);
    server.answer = ({ path }) =>
      path === '/token'
        ? { body: { access_token: 'never-good-enough', token_type: 'bearer' } }
        : { status: 401, body: {} };
    const before = server.seen.length;
    expect(await ask(id)).toMatchObject({ failure: 'status', status: 401 });
    expect(server.seen.length - before).toBe(3);
  });

  it('tell a refusal from a system that is down, and do not ask again at once', async () => {
    const id = await save(headerBody('clientCredentials', {}, { clientSecret: 'wrong' }));
    expect(await ask(id)).toMatchObject({ failure: 'token_refused', status: null });
    expect(await ask(id)).toMatchObject({ failure: 'token_refused' });
    expect(server.seen).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ state: 'failed', failure: 'token_refused' });
    pass(6);
    server.refusal = { status: 503, body: {} };
    expect(await ask(id)).toMatchObject({ failure: 'token_unreachable' });
  });

  it.each([
    { access_token: 'a\r\nHost: evil', token_type: 'Bearer' },
    { access_token: 'mac-token', token_type: 'mac' },
    { token_type: 'Bearer' },
    'no json',
    [],
  ])('refuse %j as a token', async (body) => {
    server.refusal = { status: 200, body };
    const id = await save(headerBody('clientCredentials'));
    expect(await ask(id)).toMatchObject({ failure: 'token_refused' });
  });

  it('do not follow the token address elsewhere, nor into the internal network', async () => {
    const id = await save(headerBody('clientCredentials'));
    server.answer = () => ({ status: 307, headers: { location: 'http://169.254.169.254/' } });
    expect(await ask(id)).toMatchObject({ failure: 'token_unreachable' });
    const inner = await save(
      headerBody('clientCredentials', { name: 'Inner' }, { tokenUrl: 'http://10.0.0.1/token' }),
    );
    expect(await ask(inner)).toMatchObject({ failure: 'token_refused' });
  });
});

describe('a consent', () => {
  async function connected() {
    const id = await save(headerBody('authorizationCode'));
    const { url } = await user.call(startAuthorization, { params: { id } });
    return { id, url, body: answerTo(url) };
  }

  /** What the other system sends a person back with who consents. */
  function answerTo(url: string) {
    const back = server.consent(url).searchParams;
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  }

  it('is asked for with PKCE, state and the address of the tenant', async () => {
    const { url } = await connected();
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: server.clientId,
      code_challenge_method: 'S256',
      scope: 'orders.read',
    });
    expect(asked.get('redirect_uri')).toMatch(/^https?:\/\/[^/]+\/data-connector\/authorized$/);
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });

  it('leads to tokens, which are renewed', async () => {
    const { id, body } = await connected();
    expect(await ask(id)).toMatchObject({ failure: 'not_connected', status: null });
    expect(await stateOf()).toMatchObject({ state: 'not_connected' });
    expect(await user.call(finishAuthorization, { body })).toEqual({ name: 'Acme', failure: null });
    expect(await ask(id)).toMatchObject({ failure: null });
    pass(3600);
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(answers.map(({ failure }) => failure)).toEqual([null, null, null]);
    expect(server.grants).toEqual(['authorization_code', 'refresh_token']);
    pass(3600);
    expect(await ask(id)).toMatchObject({ failure: null });
    expect(server.grants).toHaveLength(3);
  });

  it('has to be given again when it was taken back', async () => {
    const { id, body } = await connected();
    await user.call(finishAuthorization, { body });
    pass(3600);
    server.refusal = { status: 400, body: { error: 'invalid_grant' } };
    expect(await ask(id)).toMatchObject({ failure: 'not_connected' });
    expect(await stateOf()).toMatchObject({ state: 'not_connected', failure: 'not_connected' });
  });

  it('is told in the audit trail: given, refused, given again and over, but no silent renewal', async () => {
    const { id, body } = await connected();
    const asked = async () => (await user.call(startAuthorization, { params: { id } })).url;
    // Each at its own moment, by which the trail is in order.
    pass(1);
    const { state } = answerTo(await asked());
    await user.call(finishAuthorization, { body: { state } });
    pass(1);
    await user.call(finishAuthorization, { body });
    pass(3600);
    await ask(id);
    await user.call(finishAuthorization, { body: answerTo(await asked()) });
    pass(3600);
    server.refusal = { status: 400, body: { error: 'invalid_grant' } };
    expect(await ask(id)).toMatchObject({ failure: 'not_connected' });
    expect(await ask(id)).toMatchObject({ failure: 'not_connected' });
    const operator = await tenant.asUser('isSysAdmin');
    const { items } = await operator.call(listAuditTrail, { body: { length: 100 } });
    const told = items.filter(({ subject_id: subject }) => subject === id).reverse();
    expect(told.map(({ action, subject_name: name }) => [action, name])).toEqual([
      ['created', 'Acme'],
      ['refused', 'Acme'],
      ['linked', 'Acme'],
      ['linked', 'Acme'],
      ['stopped', 'Acme'],
    ]);
    const records = await Promise.all(
      told.map((record) => operator.call(getAuditRecord, { params: { id: record.id } })),
    );
    expect(records.map(({ fact_texts: texts }) => texts)).toEqual([
      ['What was done: Created'],
      ['What was done: Consent refused', 'Cause: Consent was denied'],
      ['What was done: Consent given'],
      ['What was done: Consent given again'],
      ['What was done: Consent ended'],
    ]);
    expect(JSON.stringify(records)).not.toMatch(/client-secret|-of-the-server|sealed/);
  });

  it.each([
    ['a page of a proxy', { status: 200, body: '<!doctype html>' }],
    ['a page that is missing', { status: 404, body: '<!doctype html>' }],
    ['a wrong secret', { status: 401, body: { error: 'invalid_client' } }],
  ])('survives %s', async (_what, refusal) => {
    const { id, body } = await connected();
    await user.call(finishAuthorization, { body });
    pass(3600);
    server.refusal = refusal;
    expect(await ask(id)).toMatchObject({ failure: 'token_refused' });
    server.refusal = null;
    pass(6);
    expect(await ask(id)).toMatchObject({ failure: null });
  });

  it('serves once, in time, and only whoever was sent away', async () => {
    const { id, body } = await connected();
    const other = await tenant.addUser({ flags: ['isConsultant'] });
    expect((await other.attempt(finishAuthorization, { body })).status).toBe(404);
    const stranger = await (await platform.newTenant()).asUser('isConsultant');
    expect((await stranger.attempt(finishAuthorization, { body })).status).toBe(404);
    expect((await user.attempt(finishAuthorization, { body: { ...body, state: 'guessed' } })).status).toBe(
      404,
    );
    await user.call(finishAuthorization, { body });
    expect((await user.attempt(finishAuthorization, { body })).status).toBe(404);
    const { url } = await user.call(startAuthorization, { params: { id } });
    const state = new URL(url).searchParams.get('state') ?? '';
    pass(601);
    expect((await user.attempt(finishAuthorization, { body: { state, code: 'late' } })).status).toBe(404);
  });

  it('that is denied, or whose code is wrong, leads to no token', async () => {
    const { id, body } = await connected();
    const denied = await user.call(finishAuthorization, { body: { state: body.state } });
    expect(denied).toEqual({ name: 'Acme', failure: 'consent_denied' });
    const { url } = await user.call(startAuthorization, { params: { id } });
    const state = new URL(url).searchParams.get('state') ?? '';
    // A code that was given for another state has another challenge.
    const wrong = await user.call(finishAuthorization, { body: { state, code: body.code } });
    expect(wrong).toEqual({ name: 'Acme', failure: 'token_refused' });
    expect(await ask(id)).toMatchObject({ failure: 'not_connected' });
  });

  it('is only for security headers that need one', async () => {
    const id = await save(headerBody('clientCredentials'));
    expect((await user.attempt(startAuthorization, { params: { id } })).status).toBe(409);
  });
});

describe('a client secret', () => {
  it('stays when it is left out, but does not go to another token address or host', async () => {
    const id = await save(headerBody('clientCredentials'));
    const kept = headerBody('clientCredentials', { id, revision: 1 }, { clientSecret: undefined });
    const elsewhere = { ...kept.oauth, tokenUrl: 'https://evil.example/token' } as Body['oauth'];
    const attempt = async (body: Body) =>
      (await user.attempt(saveSecurityHeader, { body })).error?.errors.map(
        ({ path, code }) => `${path} ${code}`,
      );
    const missing = ['body.oauth.clientSecret secret_missing'];
    expect(await attempt({ ...kept, oauth: elsewhere })).toEqual(missing);
    expect(await attempt({ ...kept, host: 'evil.example' })).toContain(missing[0]);
    const { oauth: _, ...without } = kept;
    expect(await attempt({ ...without, host: 'evil.example' })).toContain(missing[0]);
    await save(kept);
    expect(await ask(id)).toMatchObject({ failure: null });
    await user.call(saveSecurityHeader, { body: { ...without, revision: 2 } });
    expect(await ask(id)).toMatchObject({ failure: null });
    expect(server.grants).toHaveLength(1);
  });

  it('that changes, like any other change of the client, drops the tokens', async () => {
    const id = await save(headerBody('clientCredentials'));
    await ask(id);
    const changed = headerBody('clientCredentials', { id, revision: 1 }, { scope: 'orders.write' });
    await save(changed);
    expect(await stateOf()).toMatchObject({ state: 'ready', renewed_on: null });
  });

  it('goes over https only, unless the header says otherwise', async () => {
    const attempt = async (more: object, oauth: object) =>
      (
        await user.attempt(saveSecurityHeader, { body: headerBody('authorizationCode', more, oauth) })
      ).error?.errors.map(({ path, code }) => `${path} ${code}`);
    expect(await attempt({ allowsPlainHttp: false }, {})).toEqual([
      'body.oauth.tokenUrl security_header_encrypted',
      'body.oauth.authorizationUrl security_header_encrypted',
    ]);
    expect(await attempt({}, { tokenUrl: 'file:///etc/passwd' })).toEqual([
      'body.oauth.tokenUrl outside_url',
    ]);
    const headers = [{ name: 'authorization', value: 'x' }];
    expect(await attempt({ headers }, {})).toEqual(['body.headers[0].name key_twice']);
  });
});
