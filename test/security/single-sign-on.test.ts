import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { readRequest, SamlIdentityProvider } from '#test/harness/peers/saml-identity-provider.ts';
import { SsoBrowser } from '#test/harness/peers/sso-browser.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
const accounts = {
  trustsEmail: true,
  createsUsers: false,
  emailDomains: [],
  groupsClaim: '',
  groupRoles: [],
};
const invalid = '/authentication/sso?error=answer_invalid';
const unknown = '/authentication/sso?error=attempt_unknown';
let tenant: TestTenant;
let email: string;

beforeAll(async () => {
  tenant = await platform.newTenant();
  const { username } = await tenant.addUser({ username: 'victim' });
  email = `${username}@${tenant.tenant.name}.example`;
});

describe('answers of an OpenID Connect provider', () => {
  type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
  let server: Server;
  let issuer: string;
  let keys: Keys;
  /** Makes the ID token that the provider answers with. */
  let idToken: (claims: JWTPayload) => Promise<string> | string;

  const signed = (claims: JWTPayload, pair: Keys = keys, alg = 'RS256') =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: 'k1' }).sign(pair.privateKey);
  const unsigned = (claims: JWTPayload) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', kid: 'k1' })}.${part(claims)}.`;
  };

  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    server = createServer(async (request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/.well-known/openid-configuration') {
        const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
        const more = {
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
        };
        return response.end(JSON.stringify({ issuer, ...endpoints, ...more }));
      }
      if (request.url === '/jwks') return response.end(JSON.stringify({ keys: [jwk] }));
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: 'formwright',
        sub: 'victim-id',
        email,
        nonce,
        iat: now,
        exp: now + 300,
      };
      const token = { access_token: 'x', token_type: 'Bearer', id_token: await idToken(claims) };
      response.end(JSON.stringify(token));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const slug of ['microsoft', 'other']) await aProvider(slug);
  });
  afterAll(() => void server.close().closeAllConnections());

  let nonce: string;
  async function aProvider(slug: string) {
    const root = await tenant.asUser('isSysAdmin');
    const protocol = { kind: 'oidc' as const, issuer, clientId: 'formwright', scopes: 'email' };
    await root.call(saveProvider, {
      body: { slug, name: slug, isEnabled: true, protocol, accounts, secret: 'a-secret-of-the-client' },
    });
  }

  /** Begins a sign-in; the state that the provider has to bring back. */
  async function begin(browser = new SsoBrowser(tenant)) {
    const away = new URL(await browser.get('/api/identity/sso/microsoft/start?returnUrl=/tasks'));
    nonce = away.searchParams.get('nonce') ?? '';
    return { browser, state: away.searchParams.get('state') ?? '' };
  }
  const back = (browser: SsoBrowser, state: string, slug = 'microsoft') =>
    browser.get(`/api/identity/sso/${slug}/callback?code=any&state=${state}`);

  it('are taken when they are right, so that a refusal below is one', async () => {
    idToken = signed;
    const { browser, state } = await begin();
    const landed = await back(browser, state);
    expect((await browser.redeem(landed)).status).toBe(200);
  });

  const now = Math.floor(Date.now() / 1000);
  it.each<[string, (claims: JWTPayload) => Promise<string> | string]>([
    ['without a signature (alg none)', unsigned],
    [
      'signed with the client secret',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('a-secret-of-the-client')),
    ],
    ['signed with another key', async (claims) => signed(claims, await generateKeyPair('RS256'))],
    [
      'with a changed claim',
      async (claims) => {
        const [head, , signature] = (await signed(claims)).split('.');
        const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody' })).toString('base64url');
        return `${head}.${changed}.${signature}`;
      },
    ],
    ['of another issuer', (claims) => signed({ ...claims, iss: 'https://evil.example' })],
    ['for another audience', (claims) => signed({ ...claims, aud: 'another-client' })],
    [
      'for several audiences but another party',
      (claims) => signed({ ...claims, aud: ['formwright', 'another-client'], azp: 'another-client' }),
    ],
    ['that has expired', (claims) => signed({ ...claims, iat: now - 7200, exp: now - 3600 })],
    ['without the nonce', ({ nonce: _, ...claims }) => signed(claims)],
    ['with the nonce of another sign-in', (claims) => signed({ ...claims, nonce: 'another-nonce' })],
    ['without a subject', ({ sub: _, ...claims }) => signed(claims)],
    ['that is no token', () => 'a.b.c'],
  ])('are refused %s', async (_what, token) => {
    idToken = token;
    const { browser, state } = await begin();
    expect(await back(browser, state)).toBe(invalid);
  });

  it('are refused with a state that nobody began, that was used, or that is of another provider', async () => {
    idToken = signed;
    const { browser, state } = await begin();
    expect(await back(browser, 'A'.repeat(43))).toBe(unknown);
    expect(await browser.get('/api/identity/sso/microsoft/callback?code=any')).toBe(unknown);
    expect(await back(browser, state, 'other')).toBe(unknown);
    expect(await back(browser, state)).toContain('#code=');
    expect(await back(browser, state)).toBe(unknown);
  });

  it('sign nobody in in the browser of somebody else (login CSRF)', async () => {
    idToken = signed;
    const { browser, state } = await begin();
    const landed = await back(browser, state);
    const victim = new SsoBrowser(tenant);
    await begin(victim);
    expect((await victim.redeem(landed)).status).toBe(401);
    expect((await browser.redeem(landed)).status).toBe(401);
  });

  it('tell another tenant nothing', async () => {
    idToken = signed;
    const { browser, state } = await begin();
    const other = await platform.newTenant();
    const answer = await other.anyone.inject({
      method: 'GET',
      url: `/api/identity/sso/microsoft/callback?code=any&state=${state}`,
    });
    expect(answer.headers.location).toBe('/authentication/sso?error=unknown_provider');
    expect(await back(browser, state)).toContain('#code=');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/authentication/login',
    `/${'x'.repeat(3000)}`,
  ])('lead to no other host: %j', async (wanted) => {
    idToken = signed;
    const browser = new SsoBrowser(tenant);
    const start = `/api/identity/sso/microsoft/start?returnUrl=${encodeURIComponent(wanted)}`;
    const away = new URL(await browser.get(start));
    nonce = away.searchParams.get('nonce') ?? '';
    const landed = await back(browser, away.searchParams.get('state') ?? '');
    expect((await browser.redeem(landed)).data.returnUrl).toBe('/');
  });
});

describe('answers of a SAML provider', () => {
  const idp = new SamlIdentityProvider('https://idp.example/saml');
  const acs = '/api/identity/sso/saml/acs';

  beforeAll(async () => {
    const root = await tenant.asUser('isSysAdmin');
    for (const slug of ['saml', 'saml-two']) {
      await root.call(saveProvider, {
        body: {
          slug,
          name: slug,
          isEnabled: true,
          protocol: {
            kind: 'saml',
            entityId: idp.entityId,
            entryPoint: 'https://idp.example/sign-in',
            certificates: [idp.key.certificate],
          },
          accounts,
        },
      });
    }
  });

  async function begin() {
    const browser = new SsoBrowser(tenant);
    const request = readRequest(await browser.get('/api/identity/sso/saml/start'));
    const post = (answer: string, to = acs) => browser.post(to, { SAMLResponse: answer });
    return { browser, request, post, mail: { attributes: { mail: [email] } } };
  }

  it('are taken when they are right, and once', async () => {
    const { browser, request, post, mail } = await begin();
    const answer = idp.answerTo(request, 'victim-id', mail);
    const landed = await post(answer);
    expect((await browser.redeem(landed)).status).toBe(200);
    expect(await post(answer)).toBe(unknown);
  });

  it('are refused without a signature, and with that of another key', async () => {
    const { request, post, mail } = await begin();
    expect(await post(idp.response(idp.assertion(request, 'victim-id', mail), request))).toBe(invalid);
    const other = new SamlIdentityProvider(idp.entityId);
    expect(await post(other.answerTo(request, 'victim-id', mail))).toBe(invalid);
  });

  it('are refused when anything signed was changed', async () => {
    const { request, post, mail } = await begin();
    const right = Buffer.from(idp.answerTo(request, 'victim-id', mail), 'base64').toString('utf8');
    const changed = right.replace('>victim-id<', '>somebody<');
    expect(changed).not.toBe(right);
    expect(await post(Buffer.from(changed).toString('base64'))).toBe(invalid);
  });

  it('are read as a whole where a comment splits a text', async () => {
    const { request, post } = await begin();
    const attributes = { mail: [`${email}.evil.example`] };
    const signed = idp.sign(idp.assertion(request, 'comment-id', { attributes }));
    // Comments are not part of what is signed: a reader that stops at one would read the victim's address.
    const split = signed.replace(`${email}.evil`, `${email}<!-- -->.evil`);
    expect(split).not.toBe(signed);
    expect(await post(idp.response(split, request))).toBe('/authentication/sso?error=no_account');
  });

  const wrappings: readonly [string, (forged: string, right: string) => string][] = [
    ['beside the signed one', (forged, right) => forged + right],
    ['after the signed one', (forged, right) => right + forged],
    [
      'around the signed one',
      (forged, right) => forged.replace('</saml:Assertion>', `${right}</saml:Assertion>`),
    ],
    [
      'around it, inside extensions',
      (forged, right) => `<samlp:Extensions>${right}</samlp:Extensions>${forged}`,
    ],
    [
      'with the signature taken over',
      (forged, right) => {
        const signature = /<Signature.*<\/Signature>/s.exec(right)?.[0] ?? '';
        return forged.replace('<saml:Subject>', `${signature}<saml:Subject>`);
      },
    ],
    [
      'with the signed one inside its signature',
      (forged, right) => {
        const signature = /<Signature.*<\/Signature>/s.exec(right)?.[0] ?? '';
        const bare = right.replace(signature, '');
        const holding = signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`);
        return forged.replace('<saml:Subject>', `${holding}<saml:Subject>`);
      },
    ],
  ];
  it.each(wrappings)('are refused with a forged assertion %s', async (_how, wrap) => {
    const { request, post, mail } = await begin();
    const right = idp.sign(
      idp.assertion(request, 'attacker-id', { attributes: { mail: ['a@evil.example'] } }),
    );
    const forged = idp.assertion(request, 'victim-id', mail);
    expect(await post(idp.response(wrap(forged, right), request))).toBe(invalid);
    const sameId = forged.replace(/ID="[^"]+"/, /ID="[^"]+"/.exec(right)?.[0] ?? '');
    expect(await post(idp.response(wrap(sameId, right), request))).toBe(invalid);
  });

  it.each([
    ['for another audience', { audience: 'https://other.example' }],
    ['for another recipient', { recipient: 'https://other.example/acs' }],
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['that has expired', { notOnOrAfter: new Date(Date.now() - 600_000).toISOString() }],
    ['without a recipient', { recipient: '' }],
  ])('are refused %s', async (_what, change) => {
    const { request, post, mail } = await begin();
    expect(await post(idp.answerTo(request, 'victim-id', { ...mail, ...change }))).toBe(invalid);
  });

  it('are refused unasked, and in answer to another request than the signed one', async () => {
    const { request, post, mail } = await begin();
    expect(await post(idp.answerTo({ ...request, id: '_unasked' }, 'victim-id', mail))).toBe(unknown);
    expect(await post(idp.answerTo({ ...request, id: '' }, 'victim-id', mail))).not.toContain('#code=');
    // The envelope is not signed: an old assertion in an envelope for a new request.
    const old = idp.sign(idp.assertion({ ...request, id: '_old' }, 'victim-id', mail));
    expect(await post(idp.response(old, request))).toBe(invalid);
    const silent = idp.assertion(request, 'victim-id', mail).replace(/ InResponseTo="[^"]*"/, '');
    expect(await post(idp.response(idp.sign(silent), request))).toBe(invalid);
  });

  it('are refused at the address of another provider', async () => {
    const { request, post, mail } = await begin();
    const answer = idp.answerTo(request, 'victim-id', mail);
    expect(await post(answer, '/api/identity/sso/saml-two/acs')).toBe(unknown);
    expect(await post(answer, '/api/identity/sso/microsoft/acs')).toBe(
      '/authentication/sso?error=unknown_provider',
    );
  });

  it('are refused as entity bombs, with a document type, and as noise', async () => {
    const { post } = await begin();
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="&b;"/>`;
    for (const text of [bomb, '', '<', 'noise', '<a/>', 'x'.repeat(600_000)]) {
      expect(await post(Buffer.from(text).toString('base64')), text.slice(0, 40)).toBe(invalid);
    }
  });
});
