import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import {
  type CallSettings,
  graphqlOperations,
  onlyReads,
  plainCall,
} from '#engine/form/sources/call-settings.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { callConnector } from '../asking/call-connector.ts';

const platform = useTestPlatform(reachingThisMachine);
let system: MoodySystem;
let tenant: TestTenant;
let user: TestUser;

beforeEach(async () => {
  system = await startMoodySystem();
  tenant = await platform.newTenant();
  user = await tenant.asUser('isConsultant');
});
afterEach(() => system.stop());

function ask(settings: Partial<CallSettings>, request: object = {}, input = {}) {
  const body = { request: { url: system.url, ...request }, settings: { ...plainCall, ...settings }, input };
  return user.call(executeConnector, { body });
}

describe('GraphQL', () => {
  const settings = {
    protocol: 'graphql' as const,
    graphqlQuery: 'query ($id: ID!) { order(id: $id) { id } }',
  };
  const request = { body: '{"id":{order},"note":"for {who}"}', responsePath: 'data.order' };

  it('is asked with the query and variables that values cannot break', async () => {
    system.answer = () => ({ body: { data: { order: { id: 7 } } } });
    const input = { order: 7, who: '"},"id":0,"x":{"y":"' };
    expect(await ask(settings, request, input)).toMatchObject({ failure: null, data: { id: 7 } });
    const [seen] = system.seen;
    expect(seen).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(seen?.body ?? '')).toEqual({
      query: settings.graphqlQuery,
      variables: { id: 7, note: `for ${input.who}` },
    });
  });

  it('tells its errors, also beside data and with a status of success', async () => {
    const errors = [{ message: 'Not allowed' }, { message: 'a' }, { message: 'b' }, { message: 'c' }];
    system.answer = (_request, count) => ({
      status: count === 1 ? 200 : 400,
      body: { data: { order: null }, errors },
    });
    const failed = { failure: 'graphql_errors', detail: 'Not allowed · a · b (+1)' };
    expect(await ask(settings, request, { order: 1 })).toMatchObject(failed);
    expect(await ask(settings, request, { order: 1 })).toMatchObject({ ...failed, status: 400 });
  });

  it('is no answer when it has neither data nor errors', async () => {
    const bodies = ['[]', 'null', '{"order":1}', '<html>', ''];
    for (const body of bodies) {
      system.answer = () => ({ body });
      expect(await ask(settings, request, { order: 1 })).toMatchObject({ failure: 'unreadable' });
    }
    system.answer = () => ({ status: 502, body: '<html>' });
    expect(await ask(settings, request, { order: 1 })).toMatchObject({ failure: 'status', status: 502 });
  });

  it('is not asked with variables that are no JSON object', async () => {
    expect(await ask(settings, { body: '{"id":' })).toMatchObject({ failure: 'body_unreadable' });
    expect(await ask(settings, { body: '[1]' })).toMatchObject({ failure: 'body_unreadable' });
    expect(system.seen).toHaveLength(0);
  });

  it('has one operation, which decides whether it can be repeated', async () => {
    const withQuery = (graphqlQuery: string) => ({
      ...plainCall,
      protocol: 'graphql' as const,
      graphqlQuery,
    });
    expect(onlyReads('POST', withQuery('{ a }'))).toBe(true);
    expect(onlyReads('POST', withQuery('mutation { a }'))).toBe(false);
    expect(
      graphqlOperations(
        '# mutation {\nquery A($x: String = "mutation {") @d(x: "}") { a } fragment F on T { b }',
      ),
    ).toEqual(['query']);
    expect(graphqlOperations('"""mutation { x }""" mutation M { a { b } }')).toEqual(['mutation']);
    for (const graphqlQuery of ['', '{ a } mutation { b }', 'subscription { a }']) {
      const body = { name: 'Q', request: { url: system.url }, settings: withQuery(graphqlQuery) };
      const { error } = await user.attempt(saveConnector, { body });
      expect(error?.errors).toMatchObject([
        { path: 'body.settings.graphqlQuery', code: 'graphql_operation' },
      ]);
    }
  });

  it('is logged with its variables as placeholders when an app asks', async () => {
    const body = { name: 'Orders', request: { url: system.url, ...request }, settings };
    const { id } = await user.call(saveConnector, { body });
    await callConnector(
      await tenant.context(user),
      id,
      { order: 'secret-7', who: 'Ada' },
      { cause: 'field' },
    );
    const { calls } = await user.call(getConnector, { params: { id } });
    expect(calls[0]?.sent?.body).toBe(`${settings.graphqlQuery}\n\n${request.body}`);
    expect(JSON.stringify(calls)).not.toMatch(/secret-7|Ada/);
  });
});

describe('SOAP', () => {
  const envelope = (content: string) =>
    `<?xml version="1.0"?><s:Envelope xmlns:s="http://x"><s:Header/><s:Body>${content}</s:Body></s:Envelope>`;
  const request = {
    body: '<o:Get xmlns:o="urn:o"><o:id>{order}</o:id></o:Get>',
    responsePath: 'GetResponse.order',
  };
  const soap11 = { protocol: 'soap' as const, soapAction: 'urn:o#Get' };

  it('1.1 is asked with an envelope and an action, and values cannot become elements', async () => {
    system.answer = () => ({
      body: envelope('<o:GetResponse><o:order total="5">7</o:order></o:GetResponse>'),
    });
    const answer = await ask(soap11, request, { order: '</o:id><evil/>&' });
    expect(answer).toMatchObject({ failure: null, data: { '@total': '5', '#text': '7' } });
    expect(answer.body).toEqual({ GetResponse: { order: { '@total': '5', '#text': '7' } } });
    const [seen] = system.seen;
    expect(seen?.headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '"urn:o#Get"',
      accept: 'text/xml',
    });
    expect(seen?.body).toContain('<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">');
    expect(seen?.body).toContain('<o:id>&#60;/o:id&#62;&#60;evil/&#62;&#38;</o:id>');
  });

  it('1.2 has its own namespace, and the action in the content type', async () => {
    system.answer = () => ({ body: envelope('<ok/>') });
    expect(await ask({ ...soap11, soapVersion: '1.2' }, { body: '<ping/>' })).toMatchObject({
      body: { ok: '' },
    });
    const [seen] = system.seen;
    expect(seen?.headers['content-type']).toBe('application/soap+xml; charset=utf-8; action="urn:o#Get"');
    expect(seen?.headers.soapaction).toBeUndefined();
    expect(seen?.body).toContain('http://www.w3.org/2003/05/soap-envelope');
  });

  it('tells its faults, of both versions', async () => {
    const faults = [
      '<s:Fault><faultcode>s:Client</faultcode><faultstring>No such order</faultstring></s:Fault>',
      '<s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang="en">No such order</s:Text><s:Text xml:lang="de">Fehlt</s:Text></s:Reason></s:Fault>',
    ];
    const details = [];
    for (const fault of faults) {
      system.answer = () => ({ status: 500, body: envelope(fault) });
      const answer = await ask(soap11, request, { order: 1 });
      expect(answer).toMatchObject({ failure: 'soap_fault', status: 500 });
      details.push(answer.detail);
    }
    expect(details).toEqual(['s:Client: No such order', 's:Sender: No such order']);
  });

  it.each([
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Envelope><Body>&x;</Body></Envelope>',
    `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;&a;&a;">]><Envelope><Body>&b;</Body></Envelope>`,
    '<Envelope><Body>&undeclared;</Body></Envelope>',
    '<html><body>down</body></html>',
    '<Envelope><Body>',
    '{"json":true}',
    '',
  ])('does not read %s', async (body) => {
    system.answer = () => ({ body });
    expect(await ask(soap11, request, { order: 1 })).toMatchObject({ failure: 'unreadable', data: null });
  });

  it('is not asked with a body that is no XML', async () => {
    expect(await ask(soap11, { body: '<a>' })).toMatchObject({ failure: 'body_unreadable' });
    const breakout = '</soap:Body></soap:Envelope><x>';
    expect(await ask(soap11, { body: breakout })).toMatchObject({ failure: 'body_unreadable' });
    expect(system.seen).toHaveLength(0);
  });

  it('cannot have an action that ends its header', async () => {
    system.answer = () => ({ body: envelope('<ok/>') });
    await ask({ ...soap11, soapAction: 'a"\r\nx: y' }, { body: '<ping/>' });
    expect(system.seen[0]?.headers).toMatchObject({ soapaction: '"ax: y"' });
    expect(system.seen[0]?.headers.x).toBeUndefined();
  });

  it('proves who asks by a user name and a password, fresh in each envelope and in no log', async () => {
    system.answer = () => ({ body: '<Envelope><Body><ok/></Body></Envelope>' });
    const { host } = new URL(system.url);
    const headers = [
      { name: 'Username', value: 'ana & co' },
      { name: 'Password', value: 'correct-horse' },
      { name: 'X-Tenant', value: 'acme-tenant' },
    ];
    const header = { name: 'Bank', host, allowsPlainHttp: true, headers };
    const { id: securityHeaderId } = await user.call(saveSecurityHeader, { body: header });
    const signed = { body: '<ping/>', securityHeaderId };
    await ask({ ...soap11, soapSecurity: 'text' }, signed);
    await ask({ ...soap11, soapSecurity: 'digest' }, signed);
    await ask({ ...soap11, soapSecurity: 'digest' }, signed);
    const [text, digest, again] = system.seen;
    expect(text?.headers).toMatchObject({ 'x-tenant': 'acme-tenant' });
    expect(text?.headers).not.toHaveProperty('password');
    expect(text?.body).toContain('<wsse:Username>ana &#38; co</wsse:Username>');
    expect(text?.body).toContain('#PasswordText">correct-horse</wsse:Password>');
    expect(text?.body).toContain('</soap:Header><soap:Body><ping/></soap:Body>');
    const part = (name: string) => new RegExp(`${name}[^>]*>([^<]+)<`).exec(digest?.body ?? '')?.[1] ?? '';
    const hash = createHash('sha1').update(Buffer.from(part('wsse:Nonce'), 'base64'));
    const proof = hash.update(part('wsu:Created')).update('correct-horse').digest('base64');
    expect(part('wsse:Password')).toBe(proof);
    expect(digest?.body).not.toContain('correct-horse');
    expect(again?.body).not.toContain(part('wsse:Nonce'));
    const settings = { ...soap11, soapSecurity: 'text' as const };
    const request = { url: system.url, ...signed };
    const { id } = await user.call(saveConnector, { body: { name: 'Bank', request, settings } });
    await callConnector(await tenant.context(user), id, {}, { cause: 'field' });
    const { calls } = await user.call(getConnector, { params: { id } });
    expect(calls).toMatchObject([{ failure: null }]);
    expect(JSON.stringify(calls)).not.toMatch(/correct-horse|ana & co/);
    const names = calls[0]?.sent?.headers.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['x-tenant', 'wsse:usernametoken']));
    expect(names).not.toContain('password');
  });

  it('is not asked without the user name that it should prove', async () => {
    const answer = await ask({ ...soap11, soapSecurity: 'digest' }, { body: '<ping/>' });
    expect(answer).toMatchObject({ failure: 'no_username' });
    expect(system.seen).toEqual([]);
  });
});
