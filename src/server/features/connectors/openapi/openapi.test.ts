import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { importConnectors } from '#contracts/connectors/import-connectors.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { readApiDocument } from '#contracts/connectors/read-api-document.ts';
import { runConnector } from '#contracts/connectors/run-connector.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { readOpenApi } from './read-openapi.ts';

const document = `
openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
servers:
  - url: https://{region}.example.com/v1/
    variables: { region: { default: eu } }
paths:
  /orders/{order-id}:
    parameters:
      - { name: order-id, in: path, required: true }
    get:
      operationId: getOrder
      summary: One order
      parameters:
        - { $ref: '#/components/parameters/Currency' }
        - { name: verbose, in: query }
        - { name: X-Trace, in: header, required: true }
        - { name: Host, in: header, required: true }
        - { name: Authorization, in: header, required: true }
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
  /orders:
    get:
      summary: All orders
      responses:
        '200':
          content:
            application/json:
              schema:
                properties:
                  total: { type: integer }
                  data: { type: array, items: { $ref: '#/components/schemas/Order' } }
    post:
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
      responses: { '201': { description: made } }
components:
  parameters:
    Currency: { name: currency, in: query, required: true }
  schemas:
    Base: { properties: { id: { type: string } } }
    Order:
      allOf:
        - { $ref: '#/components/schemas/Base' }
        - properties: { customer: { properties: { name: {} } }, 'total price': {} }
`;

describe('an OpenAPI document', () => {
  it('gives its operations as connectors', () => {
    const read = readOpenApi(document, null);
    expect(read).toMatchObject({ title: 'Orders', isCut: false });
    const [one, all, post] = read?.operations ?? [];
    expect(one).toMatchObject({
      name: 'getOrder',
      description: 'One order',
      request: {
        method: 'GET',
        url: 'https://eu.example.com/v1/orders/{order_id}',
        params: [{ name: 'currency', value: '{currency}' }],
        headers: [{ name: 'X-Trace', value: '{X_Trace}' }],
        responsePath: '',
      },
      columns: ['id', 'customer', '["total price"]'],
    });
    expect(all).toMatchObject({
      name: 'All orders',
      request: { responsePath: 'data' },
      columns: ['id', 'customer', '["total price"]'],
    });
    expect(post).toMatchObject({ name: 'POST /orders', request: { method: 'POST' } });
    expect(post?.request.body.replace(/\s/g, '')).toBe(
      '{"id":{id},"customer":{"name":{name}},"totalprice":{total_price}}',
    );
  });

  it('may be of Swagger 2', () => {
    const read = readOpenApi(
      JSON.stringify({
        swagger: '2.0',
        host: 'api.example.com',
        basePath: '/v2',
        paths: {
          '/pets': {
            get: { responses: { 200: { schema: { type: 'array', items: { properties: { id: {} } } } } } },
            post: { parameters: [{ in: 'body', name: 'pet', schema: { properties: { id: {} } } }] },
          },
        },
      }),
      null,
    );
    expect(read?.operations).toMatchObject([
      { request: { url: 'https://api.example.com/v2/pets', responsePath: '' }, columns: ['id'] },
      { request: { method: 'POST' } },
    ]);
  });

  it('has servers that count from its own address', () => {
    const text = 'openapi: 3.0.0\nservers: [{ url: /api }]\npaths: { /a: { get: {} } }';
    expect(readOpenApi(text, 'https://x.example/docs/openapi.yaml')?.operations[0]?.request.url).toBe(
      'https://x.example/api/a',
    );
    expect(readOpenApi(text, null)).toBeNull();
  });

  it.each([
    '',
    '[]',
    'openapi: 2.0.0',
    '<html>',
    '{"openapi":"3.0.0"}',
    'a: *b',
    'openapi: 3.0.0\nservers: [{ url: "file:///etc/passwd" }]',
    'openapi: 3.0.0\nservers: [{ url: "https://{host}/" }]',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`)}]`)
      .join('\n')}\nopenapi: 3.0.0`,
  ])('is not %s', (text) => expect(readOpenApi(text, null)).toBeNull());

  it('that refers to itself or to other documents ends', () => {
    const parts = Array.from({ length: 200 }, () => ({ $ref: '#/s' }));
    const properties = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`p${n}`, { $ref: '#/s' }]));
    const text = JSON.stringify({
      openapi: '3.0.0',
      servers: [{ url: 'https://a.example' }],
      s: { allOf: parts, properties },
      ring: { $ref: '#/ring' },
      paths: {
        '/a': { post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/s' } } } } } },
        '/b': { $ref: '#/ring' },
        '/c': { $ref: 'https://evil.example/openapi.json' },
        '/__proto__': { get: { parameters: [{ $ref: '#/__proto__/x' }] } },
      },
    });
    const read = readOpenApi(text, null);
    expect(read?.operations).toHaveLength(2);
    expect(read?.operations[0]?.request.body.length).toBeLessThan(100_001);
  });
});

describe('importing', () => {
  const platform = useTestPlatform(reachingThisMachine);
  let system: MoodySystem;
  let user: TestUser;
  beforeEach(async () => {
    system = await startMoodySystem();
    user = await (await platform.newTenant()).asUser('isConsultant');
  });
  afterEach(() => system.stop());
  const relative =
    'openapi: 3.0.0\nservers: [{ url: / }]\npaths: { "/orders/{id}": { get: { operationId: order } } }';

  it('reads a document at an address and makes connectors that work', async () => {
    system.answer = ({ path }) => (path === '/openapi.yaml' ? { body: relative } : { body: { asked: path } });
    const read = await user.call(readApiDocument, { body: { url: `${system.url}/openapi.yaml` } });
    expect(read).toMatchObject({ failure: null, operations: [{ name: 'order' }] });
    const twice = [...read.operations, ...read.operations];
    const made = await user.call(importConnectors, { body: twice });
    expect(made.map(({ name }) => name)).toEqual(['order', 'order (2)']);
    const id = made[0]?.id ?? '';
    const answer = await user.call(runConnector, { body: { id, input: { id: '7' } } });
    expect(answer.data).toEqual({ asked: '/orders/7' });
    expect(await user.call(getConnector, { params: { id } })).toMatchObject({
      dcType: 'advanced',
      settings: { retries: 2, breakerFailures: 5 },
    });
  });

  it('tells what is wrong with the document or its address', async () => {
    const failureOf = async (body: { url?: string; document?: string }) =>
      (await user.call(readApiDocument, { body })).failure;
    system.answer = ({ path }) => (path === '/gone' ? { status: 404 } : { body: 'hello' });
    expect(await failureOf({ url: `${system.url}/gone` })).toBe('status');
    expect(await failureOf({ url: system.url })).toBe('not_openapi');
    expect(await failureOf({ document: 'hello' })).toBe('not_openapi');
    for (const url of ['http://169.254.169.254/', 'file:///etc/passwd', 'http://[::1]/', 'nonsense']) {
      expect(await failureOf({ url })).toBe('address_refused');
    }
    expect((await user.attempt(readApiDocument, { body: {} })).status).toBe(422);
  });

  it('makes all connectors or none', async () => {
    const good = { name: 'Good', description: '', request: { url: system.url }, columns: [] };
    const bad = { ...good, name: 'Bad', request: { url: 'https://{host}/' } };
    const { error } = await user.attempt(importConnectors, { body: [good, bad] });
    expect(error?.errors).toMatchObject([{ path: 'body[1].request.url', code: 'outside_url' }]);
    expect((await user.call(listConnectors, { body: {} })).total).toBe(0);
  });
});
