import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { getFieldCalls } from '#contracts/connectors/get-field-calls.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { readApiDocument } from '#contracts/connectors/read-api-document.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { runRemoteUrl } from '#contracts/lookups/run-remote-url.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { type MoodyAnswer, type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { callConnector } from '../asking/call-connector.ts';

const timeoutMs = 300;
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', OUTBOUND_TIMEOUT_MS: String(timeoutMs) },
});
let system: MoodySystem;
let tenant: TestTenant;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  tenant = await platform.newTenant();
  user = await tenant.asUser('isConsultant');
});
beforeEach(async () => {
  system = await startMoodySystem();
  count += 1;
});
afterEach(() => system.stop());

interface Trouble {
  readonly name: string;
  readonly answer: MoodyAnswer;
  /** What a connector says, with an answer in JSON or XML. */
  readonly failure: string;
  /** What a form says. */
  readonly code: string;
  /** Whether it counts for the circuit breaker. */
  readonly isDown: boolean;
}

const html = '<!doctype html><html><body>Maintenance<br></body></html>';
const maxBytes = 1_000_000;
const deep = '['.repeat(40_000) + ']'.repeat(40_000);
const unreachable = { code: 'outside_unreachable', isDown: true } as const;
const unreadable = { failure: 'unreadable', code: 'outside_unreadable', isDown: false } as const;

const troubles: readonly Trouble[] = [
  { name: 'never answers', answer: { mood: 'hang' }, failure: 'timed_out', ...unreachable },
  { name: 'drips without end', answer: { mood: 'drip' }, failure: 'timed_out', ...unreachable },
  {
    name: 'breaks off in the middle',
    answer: { mood: 'cut', body: { items: [1, 2, 3, 4, 5] } },
    failure: 'not_reachable',
    ...unreachable,
  },
  {
    name: 'says more than the limit',
    answer: { body: JSON.stringify('x'.repeat(5 * maxBytes)) },
    failure: 'too_large',
    code: 'outside_unreadable',
    isDown: false,
  },
  { name: 'answers HTML', answer: { body: html }, ...unreadable },
  {
    name: 'answers what is no UTF-8',
    answer: { body: Buffer.from('{"data":{"city":"Z\xfcrich"}}', 'latin1') },
    ...unreadable,
  },
  { name: 'nests too deeply', answer: { body: deep }, ...unreadable },
  {
    name: 'redirects without end',
    answer: { status: 302, headers: { location: '/again' } },
    failure: 'too_many_redirects',
    code: 'outside_unreadable',
    isDown: false,
  },
];

/** What `work` gives; without a limit it would give nothing. Then no connection of it is left. */
async function ended<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = await work();
  await expect.poll(() => system.connections()).toBe(0);
  return result;
}

const protocols = {
  rest: { settings: { cacheSeconds: 60 }, body: '', well: { items: [1] } },
  graphql: {
    settings: { protocol: 'graphql' as const, graphqlQuery: '{ items }', cacheSeconds: 60 },
    body: '',
    well: { data: { items: [1] } },
  },
  soap: {
    settings: { protocol: 'soap' as const },
    body: '<ask/>',
    well: '<Envelope><Body><items>1</items></Body></Envelope>',
  },
};

describe.each(Object.entries(protocols))(
  'a connector that asks by %s',
  (protocol, { settings, body, well }) => {
    it.each(troubles)('ends when the system $name', async ({ answer, failure, isDown }) => {
      const request = { url: `${system.url}/orders`, body };
      const all = { ...settings, breakerFailures: 5 };
      const { id } = await user.call(saveConnector, {
        body: { name: `${protocol} ${count}`, request, settings: all },
      });
      const ask = async () => callConnector(await tenant.context(user), id, {}, { cause: 'field' });
      system.answer = () => answer;
      expect(await ended(ask)).toMatchObject({ failure, attempts: 1 });
      const { calls, circuit } = await user.call(getConnector, { params: { id } });
      expect(calls).toMatchObject([{ failure, cause: 'field' }]);
      expect(circuit.failures).toBe(isDown ? 1 : 0);
      // Nothing of it is kept as an answer.
      system.answer = () => ({ body: well });
      expect(await ask()).toMatchObject({ failure: null });
      const tried = { body: { id, request, settings: all, input: {} } };
      system.answer = () => answer;
      expect(await ended(() => user.call(executeConnector, tried))).toMatchObject({ failure });
    });
  },
);

describe('a connector whose token server is in trouble', () => {
  it.each(troubles)('ends when that $name', async ({ answer, isDown, failure: own }) => {
    const failure = own === 'unreadable' ? 'token_refused' : 'token_unreachable';
    const isCounted = isDown || failure === 'token_unreachable';
    const { host } = new URL(system.url);
    const oauth = {
      grant: 'clientCredentials' as const,
      tokenUrl: `${system.url}/token`,
      authorizationUrl: '',
      clientId: 'formwright',
      clientSecret: 'secret of the client',
      authentication: 'basic' as const,
      scope: '',
    };
    const name = `Token ${count}`;
    const { id: securityHeaderId } = await user.call(saveSecurityHeader, {
      body: { name, host, allowsPlainHttp: true, headers: [], oauth },
    });
    const request = { url: `${system.url}/orders`, securityHeaderId };
    const { id } = await user.call(saveConnector, {
      body: { name, request, settings: { breakerFailures: 1 } },
    });
    const ask = async () => callConnector(await tenant.context(user), id, {}, { cause: 'field' });
    system.answer = () => answer;
    expect(await ended(ask)).toMatchObject({ failure, status: null, data: null });
    const { calls, circuit } = await user.call(getConnector, { params: { id } });
    expect(calls).toMatchObject([{ failure, sent: null }]);
    expect(circuit.failures).toBe(isCounted ? 1 : 0);
    expect(system.seen.map(({ path }) => path)).toEqual(['/token']);
    // The breaker spares the token server, too.
    expect(await ask()).toMatchObject({ failure: isCounted ? 'circuit_open' : failure });
    expect(system.seen).toHaveLength(1);
  });
});

describe('a document that is imported', () => {
  const failureOf = (failure: string, own: string) => (failure === 'unreadable' ? own : failure);
  const imported = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"><import location="/next"/></definitions>`;
  let connectors = 0;
  const counted = async () => (await user.call(listConnectors, { body: {} })).total;
  beforeAll(async () => {
    connectors = await counted();
  });
  afterAll(async () => expect(await counted()).toBe(connectors));

  it.each(troubles)('by its address ends when the system $name', async ({ name, answer, failure }) => {
    const body = { url: `${system.url}/api` };
    system.answer = () => answer;
    const own = name === 'answers HTML' ? 'not_wsdl' : name.includes('UTF-8') ? failure : 'not_openapi';
    const read = await ended(() => user.call(readApiDocument, { body }));
    expect(read).toMatchObject({ failure: failureOf(failure, own), document: null, operations: [] });
  });

  it.each(troubles)('by another document ends when the system $name', async ({ name, answer, failure }) => {
    const body = { url: `${system.url}/api?wsdl` };
    system.answer = ({ path }) => (path === '/api?wsdl' ? { body: imported } : answer);
    const own = name.includes('UTF-8') ? failure : 'not_schema';
    const read = await ended(() => user.call(readApiDocument, { body }));
    expect(read).toMatchObject({ failure: failureOf(failure, own), document: '/next', operations: [] });
  });
});

describe('a form that asks', () => {
  /** A field with a request of its own, and a button that calls a connector. */
  async function anApp() {
    const name = `Form ${count}`;
    const request = { url: `${system.url}/orders` };
    const { id: connectorId } = await user.call(saveConnector, { body: { name, request } });
    const button = { action: 'callConnector', connectorId, inputs: {}, fills: { number: 'no' } };
    const fields = [
      aField('number', 'text'),
      aField('colour', 'remoteurl', { ...request, retries: 0, breakerFailures: 5 }),
      aField('order', 'button', button),
    ];
    const moduleId = await aPublishedApp(user, aDefinition([aSection('main', fields)]));
    return { moduleId, connectorId };
  }

  it.each(troubles)('for choices is told when the system $name', async (trouble) => {
    const { moduleId } = await anApp();
    const body = { moduleId, fieldId: 'f_colour' };
    system.answer = () => trouble.answer;
    const asked = await ended(() => user.attempt(runRemoteUrl, { body }));
    expect(asked.error?.code).toBe(trouble.code);
    const { calls, circuit } = await user.call(getFieldCalls, { query: body });
    expect(calls).toMatchObject([{ failure: trouble.failure, cause: 'field' }]);
    expect(circuit.failures).toBe(trouble.isDown ? 1 : 0);
    const { db } = await tenant.context(user);
    expect((await sql`select 1 from external_choices`.execute(db.appTables())).rows).toEqual([]);
  });

  it.each(troubles)('by a button is told when the system $name', async (trouble) => {
    const { moduleId, connectorId } = await anApp();
    const body = { moduleId, fieldId: 'f_order' };
    system.answer = () => trouble.answer;
    const pressed = await ended(() => user.attempt(runRemoteUrl, { body }));
    expect(pressed.error?.code).toBe(trouble.code);
    const { calls } = await user.call(getConnector, { params: { id: connectorId } });
    expect(calls).toMatchObject([{ failure: trouble.failure, cause: 'field' }]);
  });
});
