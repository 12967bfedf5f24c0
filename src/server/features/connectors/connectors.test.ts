import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyConnector } from '#contracts/connectors/copy-connector.ts';
import { deleteConnector } from '#contracts/connectors/delete-connector.ts';
import { deleteConnectors } from '#contracts/connectors/delete-connectors.ts';
import { deleteSecurityHeader } from '#contracts/connectors/delete-security-header.ts';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { fetchConnectors } from '#contracts/connectors/fetch-connectors.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { listSecurityHeaders } from '#contracts/connectors/list-security-headers.ts';
import { runConnector } from '#contracts/connectors/run-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { callConnector } from './asking/call-connector.ts';

const platform = useTestPlatform(reachingThisMachine);
const secret = 'Bearer s3cret-of-acme';
let origin = '';
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await read(request);
    const { method, url, headers } = request;
    if (url?.startsWith('/away'))
      return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (url?.startsWith('/broken')) return response.writeHead(500).end('{"error":"x"}');
    if (url?.startsWith('/text')) return response.end('no json');
    if (url?.startsWith('/odd')) return response.end('{"zero":"a\\u0000b","half\\ud800":["\\udc00"]}');
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ method, url, body, authorization: headers.authorization ?? null, items: [{ id: 1 }] }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close().closeAllConnections();
});

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function designer() {
  const tenant = await platform.newTenant();
  return { tenant, user: await tenant.asUser('isConsultant') };
}

describe('data connectors', () => {
  it('are saved, copied, listed and run with values; each call is recorded', async () => {
    const { user } = await designer();
    const request = { url: `${origin}/customers/{customer}`, responsePath: 'items' };
    const { id } = await user.call(saveConnector, {
      body: { name: 'Customers', request, display_columns: { available: ['id'] } },
    });
    const answer = await user.call(runConnector, { body: { id, input: { customer: 'a/b' } } });
    expect(answer).toMatchObject({ status: 200, failure: null, data: [{ id: 1 }] });
    expect(answer.body).toMatchObject({ method: 'GET', url: '/customers/a%2Fb' });
    const detail = await user.call(getConnector, { params: { id } });
    expect(detail).toMatchObject({ name: 'Customers', inputs: ['customer'], revision: 1 });
    expect(detail.calls).toMatchObject([
      { cause: 'call', status: 200, url: `${origin}/customers/{customer}` },
    ]);
    const copy = await user.call(copyConnector, { query: { id } });
    expect(copy.name).toBe('Customers (2)');
    const { items, total } = await user.call(listConnectors, {
      body: { orders: [{ column: 'name', dir: 'desc' }], search: { searchValue: 'CUSTOM' } },
    });
    expect([total, items.map(({ name }) => name)]).toEqual([2, ['Customers (2)', 'Customers']]);
    expect(items[1]?.last_call).toMatchObject({ status: 200, failure: null });
    expect(await user.call(fetchConnectors, { query: {} })).toMatchObject([
      { inputs: ['customer'], display_columns: { available: ['id'] } },
      { name: 'Customers (2)' },
    ]);
    await user.call(deleteConnectors, { body: [id, copy.id] });
    expect((await user.call(listConnectors, { body: {} })).total).toBe(0);
  });

  it('record the values that were tried, but only placeholders for those of an entry', async () => {
    const { tenant, user } = await designer();
    const request = { method: 'POST' as const, url: `${origin}/{customer}`, body: '{"customer":{customer}}' };
    const { id } = await user.call(saveConnector, { body: { name: 'Values', request } });
    const input = { customer: 'Ada' };
    await user.call(executeConnector, { body: { id, request, input } });
    await user.call(runConnector, { body: { id, input } });
    const sentBy = async (cause: string) => {
      const { calls } = await user.call(getConnector, { params: { id } });
      const call = calls.find((one) => one.cause === cause);
      return { body: call?.sent?.body, path: call?.url.slice(origin.length) };
    };
    expect(await sentBy('test')).toEqual({ body: '{"customer":"Ada"}', path: '/Ada' });
    expect(await sentBy('call')).toEqual({ body: request.body, path: '/{customer}' });
    for (const cause of ['workflow', 'field'] as const) {
      const answer = await callConnector(await tenant.context(user), id, input, { cause });
      expect(answer?.body).toMatchObject({ body: '{"customer":"Ada"}' });
      expect(await sentBy(cause)).toEqual({ body: request.body, path: '/{customer}' });
    }
  });

  it('are answered from memory and spared by the circuit breaker, called by a program as well', async () => {
    const { user } = await designer();
    const made = async (url: string, settings: object) =>
      (await user.call(saveConnector, { body: { name: url, request: { url }, settings } })).id;
    const read = await made(`${origin}/customers/1`, { cacheSeconds: 600 });
    for (let count = 0; count < 3; count++) await user.call(runConnector, { body: { id: read, input: {} } });
    expect((await user.call(getConnector, { params: { id: read } })).calls).toMatchObject([
      { cause: 'call', memory_answers: 2 },
    ]);
    const broken = await made('http://127.0.0.1:9/', { breakerFailures: 1 });
    const failureOf = async () =>
      (await user.call(runConnector, { body: { id: broken, input: {} } })).failure;
    expect([await failureOf(), await failureOf()]).toEqual(['not_reachable', 'circuit_open']);
  });

  it('keep the last twenty calls', async () => {
    const { user } = await designer();
    const { id } = await user.call(saveConnector, { body: { name: 'Often', request: { url: origin } } });
    for (let count = 0; count < 22; count++) await user.call(runConnector, { body: { id, input: {} } });
    expect((await user.call(getConnector, { params: { id } })).calls).toHaveLength(20);
  });

  it('report what failed in the external system', async () => {
    const { user } = await designer();
    const failureOf = async (url: string) =>
      (await user.call(executeConnector, { body: { request: { url }, input: {} } })).failure;
    expect(await failureOf(`${origin}/broken`)).toBe('status');
    expect(await failureOf(`${origin}/text`)).toBe('unreadable');
    expect(await failureOf('http://127.0.0.1:9/')).toBe('not_reachable');
    expect(await failureOf('http://name.invalid/')).toBe('not_found');
  });

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x0a.1/',
    'http://167772161/',
    'http://012.0.0.1/',
    'http://[::1]/',
  ])('do not connect to %s', async (url) => {
    const { user } = await designer();
    const answer = await user.call(executeConnector, { body: { request: { url }, input: {} } });
    expect(answer).toMatchObject({ status: null, failure: 'address_refused', body: null });
  });

  it('return no text that the database cannot store', async () => {
    const { user } = await designer();
    const answer = await user.call(executeConnector, {
      body: { request: { url: `${origin}/odd`, responsePath: 'zero' }, input: {} },
    });
    expect(answer).toMatchObject({
      failure: null,
      body: { zero: 'a\ufffdb', 'half\ufffd': ['\ufffd'] },
      data: 'a\ufffdb',
    });
  });

  it('do not follow a redirect into the internal network', async () => {
    const { user } = await designer();
    const answer = await user.call(executeConnector, {
      body: { request: { url: `${origin}/away` }, input: {} },
    });
    expect(answer).toMatchObject({ status: null, failure: 'address_refused', body: null });
  });

  it('refuse invalid input, taken names and stale revisions, and then write nothing', async () => {
    const { user } = await designer();
    const good = { name: 'One', request: { url: origin } };
    const { id } = await user.call(saveConnector, { body: good });
    const headers = [
      { name: 'Host', value: 'x' },
      { name: 'a b', value: 'x' },
    ];
    const bad = await user.attempt(saveConnector, {
      body: { name: 'Two', request: { url: 'https://{host}/', headers } },
    });
    expect(bad.error?.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'body.request.url outside_url',
      'body.request.headers[0].name header_not_allowed',
      'body.request.headers[1].name header_name',
    ]);
    const taken = (await user.attempt(saveConnector, { body: { ...good, name: 'ONE' } })).error;
    expect(taken).toMatchObject({ code: 'duplicate_name', errors: [{ path: 'body.name' }] });
    const change = { ...good, id, revision: 1 };
    expect((await user.attempt(saveConnector, { body: change })).status).toBe(200);
    expect((await user.attempt(saveConnector, { body: change })).status).toBe(409);
    expect((await user.call(listConnectors, { body: {} })).total).toBe(1);
    const unknown = await user.attempt(listConnectors, { body: { orders: [{ column: 'x', dir: 'asc' }] } });
    expect(unknown).toMatchObject({ status: 422, error: { errors: [{ path: 'body.orders[0].column' }] } });
  });

  it('belong to one tenant, and only designers can use them', async () => {
    const { tenant, user } = await designer();
    const { id } = await user.call(saveConnector, { body: { name: 'One', request: { url: origin } } });
    const stranger = (await designer()).user;
    expect((await stranger.attempt(getConnector, { params: { id } })).status).toBe(404);
    expect((await stranger.attempt(runConnector, { body: { id, input: {} } })).status).toBe(404);
    expect((await stranger.attempt(copyConnector, { query: { id } })).status).toBe(404);
    expect((await stranger.attempt(deleteConnector, { query: { id } })).status).toBe(404);
    const clerk = await tenant.asUser();
    expect((await clerk.attempt(runConnector, { body: { id, input: {} } })).status).toBe(403);
  });
});

describe('security headers', () => {
  async function withSecret(allowsPlainHttp?: boolean) {
    const world = await designer();
    const host = new URL(origin).host;
    const body = { name: 'Acme', host, allowsPlainHttp, headers: [{ name: 'Authorization', value: secret }] };
    const { id } = await world.user.call(saveSecurityHeader, { body });
    return { ...world, id, host, body };
  }

  it('are sent but never shown, not even in a response that repeats them', async () => {
    const { user, id } = await withSecret(true);
    const request = { url: `${origin}/echo`, securityHeaderId: id };
    const { id: connector } = await user.call(saveConnector, { body: { name: 'Echo', request } });
    const answer = await user.call(runConnector, { body: { id: connector, input: {} } });
    expect(answer.body).toMatchObject({ authorization: '•••' });
    const shown = [
      answer,
      await user.call(getConnector, { params: { id: connector } }),
      await user.call(listSecurityHeaders, { body: {} }),
    ];
    expect(JSON.stringify(shown)).not.toContain('s3cret');
    expect(shown[2]).toMatchObject({ items: [{ name: 'Acme', headerNames: ['Authorization'] }] });
    expect((await user.attempt(deleteSecurityHeader, { query: { id } })).error?.code).toBe('in_use');
    const { calls } = await user.call(getConnector, { params: { id: connector } });
    expect(calls[0]?.sent).toEqual({
      method: 'GET',
      headers: [
        { name: 'accept', value: 'application/json, */*;q=0.5' },
        { name: 'user-agent', value: 'Formwright' },
        { name: 'authorization', value: '•••' },
      ],
      body: '',
    });
  });

  it('are sent without encryption only when they say so', async () => {
    const { user, id, body } = await withSecret();
    const request = { url: `${origin}/echo`, securityHeaderId: id };
    const input = { body: { request, input: {} } };
    expect(await user.call(executeConnector, input)).toMatchObject({
      status: null,
      failure: 'security_header_plain',
    });
    const saved = await user.attempt(saveConnector, { body: { name: 'Plain', request } });
    expect(saved.error?.errors).toMatchObject([
      { path: 'body.request.securityHeaderId', code: 'security_header_encrypted' },
    ]);
    const headers = [{ name: 'Authorization' }];
    const opened = { ...body, id, revision: 1, allowsPlainHttp: true };
    const kept = await user.attempt(saveSecurityHeader, { body: { ...opened, headers } });
    expect(kept.error?.errors).toMatchObject([{ path: 'body.headers[0].value', code: 'secret_for_plain' }]);
    expect(await user.call(executeConnector, input)).toMatchObject({ failure: 'security_header_plain' });
    await user.call(saveSecurityHeader, { body: opened });
    // Left out, it stays as it is.
    const { allowsPlainHttp: _, ...rest } = body;
    await user.call(saveSecurityHeader, { body: { ...rest, id, revision: 2, headers } });
    expect(await user.call(executeConnector, input)).toMatchObject({ body: { authorization: '•••' } });
    expect((await user.call(listSecurityHeaders, { body: {} })).items[0]?.allowsPlainHttp).toBe(true);
  });

  it('are sent to their own host only', async () => {
    const { user, id } = await withSecret(true);
    const request = { url: origin.replace('127.0.0.1', 'localhost'), securityHeaderId: id };
    const tried = await user.call(executeConnector, { body: { request, input: {} } });
    expect(tried).toMatchObject({ status: null, failure: 'security_header' });
    const saved = await user.attempt(saveConnector, { body: { name: 'Evil', request } });
    expect(saved.error?.errors).toMatchObject([{ code: 'security_header_host' }]);
  });

  it('keep a value that is omitted, but not for another host', async () => {
    const { user, id, body } = await withSecret(true);
    const kept = { ...body, id, revision: 1, headers: [{ name: 'authorization' }] };
    const moved = await user.attempt(saveSecurityHeader, { body: { ...kept, host: 'evil.example' } });
    expect(moved.error?.errors).toMatchObject([{ path: 'body.headers[0].value', code: 'secret_missing' }]);
    await user.call(saveSecurityHeader, { body: kept });
    const request = { url: `${origin}/echo`, securityHeaderId: id };
    const answer = await user.call(executeConnector, { body: { request, input: {} } });
    expect(answer.body).toMatchObject({ authorization: '•••' });
    const sealed = await user.call(listSecurityHeaders, { body: {} });
    expect(sealed.items[0]?.revision).toBe(2);
  });
});
