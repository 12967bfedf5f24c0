import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contracts/endpoint.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { checkProductParts, productParts } from '#server/product-parts.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { AppError } from '../app-error.ts';
import { checkRouteTable } from './register-routes.ts';
import { route } from './route.ts';

let runs = 0;
const echo = defineEndpoint({
  name: 'testEcho',
  method: 'POST',
  path: '/api/test/echo/:id',
  summary: 'Echo',
  description: 'Echo.',
  permission: 'signedIn',
  params: z.object({ id: z.uuid() }),
  query: z.object({ size: z.coerce.number().int().max(10).optional() }),
  body: z.object({
    text: z.string().max(20),
    refuse: z.boolean().optional(),
    rows: z.array(z.object({ name: z.string() })).optional(),
  }),
  response: z.object({ text: z.string(), run: z.number() }),
  writes: true,
  isIdempotent: true,
});
const operate = defineEndpoint({
  ...echo,
  name: 'testOperate',
  path: '/api/test/operate/:id',
  permission: 'operate',
});
const answerEcho = async (_ctx: unknown, input: { body: { text: string; refuse?: boolean } }) => {
  if (input.body.refuse) throw new AppError('action_not_possible');
  await new Promise((resolve) => setTimeout(resolve, 30));
  runs += 1;
  return { text: input.body.text, run: runs, secret: 'never leaves' };
};

const platform = useTestPlatform({
  parts: {
    ...productParts,
    routes: [...productParts.routes, route(echo, answerEcho), route(operate, answerEcho)],
  },
});
const params = { id: '00000000-0000-7000-8000-000000000001' };
const json = { 'content-type': 'application/json' };
const url = `/api/test/echo/${params.id}`;

describe('the gate', () => {
  it('answers for the tenant of the host, with a request id and strict headers', async () => {
    const acme = await platform.newTenant();
    const { data, headers } = await acme.anyone.attempt(getTenantInfo, {});
    expect(data.name).toBe(acme.tenant.title);
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=()');
  });

  it('knows no tenant for another host, whatever the headers say', async () => {
    const acme = await platform.newTenant();
    const response = await platform.app.server.inject({
      url: getTenantInfo.path,
      headers: { host: 'nobody.example.com', 'x-forwarded-host': acme.host, 'x-tenant': acme.tenant.name },
    });
    expect([response.statusCode, response.json().code]).toEqual([404, 'unknown_tenant']);
  });

  it('needs a token of its own tenant with the right flag', async () => {
    const [acme, globex] = [await platform.newTenant(), await platform.newTenant()];
    const user = await acme.asUser();
    const body = { text: 'x' };
    const anonymous = await acme.anyone.attempt(echo, { params, query: {}, body });
    expect([anonymous.status, anonymous.error?.code]).toEqual([401, 'not_signed_in']);
    const headers = { authorization: `Bearer ${await user.token()}` };
    expect((await globex.anyone.attempt(echo, { params, query: {}, body }, { headers })).status).toBe(401);
    expect((await user.attempt(operate, { params, query: {}, body })).error?.code).toBe('forbidden');
    const admin = await acme.asUser('isSysAdmin');
    expect((await admin.attempt(operate, { params, query: {}, body })).status).toBe(200);
  });

  it('asks for the permission before it looks at the input', async () => {
    const user = await (await platform.newTenant()).asUser();
    const response = await user.inject({
      method: 'POST',
      url: '/api/test/operate/none',
      headers: json,
      payload: '[]',
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('input', () => {
  it('is refused with every path and reason, in the language asked for', async () => {
    const user = await (await platform.newTenant()).asUser();
    const body = { text: 'x'.repeat(21), rows: [{ name: 'a' }, { name: 1 }] };
    const { status, error } = await user.attempt(echo, { params, query: { size: 'many' }, body } as never, {
      headers: { 'accept-language': 'fr-CA, de;q=0.5' },
    });
    expect(status).toBe(422);
    expect(error?.errors.map(({ path, code }) => [path, code])).toEqual([
      ['query.size', 'input_type'],
      ['body.text', 'input_too_big'],
      ['body.rows[1].name', 'input_type'],
    ]);
    expect(error?.errors[1]?.message).toBe('Trop long ou trop grand.');
  });

  it.each([
    ['a zero in a text', { text: 'a\u0000' }, ['body.text']],
    ['half a character', { text: '\ud83d' }, ['body.text']],
    [
      'a zero where nobody asks for anything',
      { text: 'x', more: [{ a: 1 }, { b: ['\u0000'] }] },
      ['body.more[1].b[0]'],
    ],
    ['a zero in a key', { text: 'x', more: { 'k\u0000': 1 } }, ['body.more']],
    ['a whole character', { text: '\ud83d\ude00' }, undefined],
  ])('is refused for %s with its place and reason', async (_name, body, paths) => {
    const user = await (await platform.newTenant()).asUser();
    const { status, error } = await user.attempt(echo, { params, query: {}, body } as never);
    expect([status, error?.errors.map(({ path }) => path)]).toEqual([paths ? 422 : 200, paths]);
    if (paths) expect(error?.errors[0]?.message).toBe('Contains characters that can’t be stored');
  });

  it.each([
    ['no JSON', '{"text":', 400, 'malformed_request'],
    ['a prototype', '{"text":"x","__proto__":{"refuse":true}}', 400, 'malformed_request'],
    ['a constructor', '{"text":"x","constructor":{"prototype":{}}}', 400, 'malformed_request'],
    ['depth', `{"text":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400, 'malformed_request'],
    ['many keys', `[${'0,'.repeat(300_000)}0]`, 400, 'malformed_request'],
    ['size', `{"text":"${'x'.repeat(1_100_000)}"}`, 413, 'too_large'],
    ['another shape', '[1]', 422, 'validation_failed'],
    ['nothing', '', 422, 'validation_failed'],
  ])('is refused for %s', async (_name, payload, status, code) => {
    const user = await (await platform.newTenant()).asUser();
    const response = await user.inject({ method: 'POST', url, headers: json, payload });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('is refused for another format, another path or an invalid id', async () => {
    const user = await (await platform.newTenant()).asUser();
    const send = async (address: string, type: string) => {
      const response = await user.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': type },
        payload: '{"text":"x"}',
      });
      return [response.statusCode, response.json().code];
    };
    expect(await send(url, 'application/xml')).toEqual([415, 'unsupported_media_type']);
    expect(await send('/api/nothing', 'application/json')).toEqual([404, 'not_found']);
    expect(await send('/api/test/echo/1', 'application/json')).toEqual([404, 'not_found']);
  });
});

describe('an answer', () => {
  it('contains only what the contract names', async () => {
    const user = await (await platform.newTenant()).asUser();
    const data = await user.call(echo, { params, query: {}, body: { text: 'x' } });
    expect(Object.keys(data)).toEqual(['text', 'run']);
  });
});

describe('Idempotency-Key', () => {
  it('does the work once and repeats the answer', async () => {
    const user = await (await platform.newTenant()).asUser();
    const request = { params, query: {}, body: { text: 'once' } };
    const first = await user.call(echo, request, { idempotencyKey: 'key-1' });
    expect(await user.call(echo, request, { idempotencyKey: 'key-1' })).toEqual(first);
    const other = { ...request, body: { text: 'other' } };
    const conflict = await user.attempt(echo, other, { idempotencyKey: 'key-1' });
    expect([conflict.status, conflict.error?.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('belongs to one user', async () => {
    const acme = await platform.newTenant();
    const [ana, ben] = [await acme.addUser(), await acme.addUser()];
    const request = { params, query: {}, body: { text: 'mine' } };
    const hers = await ana.call(echo, request, { idempotencyKey: 'same' });
    expect((await ben.call(echo, request, { idempotencyKey: 'same' })).run).not.toBe(hers.run);
  });

  it('stores nothing for a refused call', async () => {
    const user = await (await platform.newTenant()).asUser();
    const request = { params, query: {}, body: { text: 'no', refuse: true } };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await user.attempt(echo, request, { idempotencyKey: 'k' })).error?.code).toBe(
        'action_not_possible',
      );
    }
    const good = { ...request, body: { text: 'yes' } };
    expect((await user.call(echo, good, { idempotencyKey: 'k' })).text).toBe('yes');
  });

  it('does the work once for twenty at the same time', async () => {
    const user = await (await platform.newTenant()).asUser();
    const before = runs;
    const request = { params, query: {}, body: { text: 'race' } };
    const answers = await Promise.all(
      Array.from({ length: isPostgres ? 20 : 5 }, () => user.call(echo, request, { idempotencyKey: 'race' })),
    );
    expect(new Set(answers.map(({ run }) => run)).size).toBe(1);
    expect(runs).toBe(before + 1);
  });
});

describe('the route table', () => {
  it('is that of the contracts', () => {
    expect(checkProductParts).not.toThrow();
    expect(() => checkRouteTable(endpoints, productParts.routes.slice(1))).toThrow(/has no route/);
    expect(() => checkRouteTable([], [route(echo, answerEcho)])).toThrow(/testEcho is not in/);
  });

  it('describes itself', async () => {
    const acme = await platform.newTenant();
    const response = await acme.anyone.inject({ url: '/api/openapi.json' });
    const document = response.json();
    expect(document.openapi).toBe('3.1.0');
    const calls = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
      Object.values,
    );
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(
      [...endpoints.map(({ name }) => name), 'receiveCall'].sort(),
    );
  });

  it('can be viewed and tried out without another server or an inline script', async () => {
    const acme = await platform.newTenant();
    const viewer = await acme.anyone.inject({ url: '/api/docs' });
    expect(viewer.body).not.toMatch(/<script>|onclick|style=|https?:/);
    const addresses = [...viewer.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      const file = await acme.anyone.inject({ url: String(address) });
      expect([address, file.statusCode]).toEqual([address, 200]);
    }
    const shown = await acme.anyone.inject({ url: '/api/docs/json' });
    expect(Object.keys(shown.json().paths)).toContain('/api/EntryModule/save');
  });

  it('tells a caller without a token how to sign in', async () => {
    const acme = await platform.newTenant();
    const call = (authorization?: string) =>
      acme.anyone.inject({
        url: '/api/Task/total',
        headers: authorization === undefined ? {} : { authorization },
      });
    const [without, wrong] = [await call(), await call('Bearer nonsense')];
    expect([without.statusCode, without.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });
});

describe('health', () => {
  it('answers on any host', async () => {
    for (const url of ['/api/health/live', '/api/health/ready']) {
      const response = await platform.app.server.inject({ url, headers: { host: 'nobody.example.com' } });
      expect([response.statusCode, response.json().data]).toEqual([200, { status: 'ok' }]);
    }
  });
});
