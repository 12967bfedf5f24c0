import { describe, expect, it } from 'vitest';
import { certificateOf } from '#test/harness/peers/test-certificate.ts';
import { parseMetadata } from './parse-metadata.ts';

const now = new Date('2026-06-01T12:00:00Z');
const namespaces =
  'xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui"';
const saml2 = 'protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"';
const pems = ['old', 'new', 'encryption'].map((name) => certificateOf(name).certificate);
const bare = (pem = '') => pem.replace(/-----[A-Z ]+-----|\s/g, '');
const [old, next, encryption] = pems.map(bare);

const service = (name: string, binding: string, location: string) =>
  `<${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;
const key = (text = '', use = 'use="signing"') =>
  `<KeyDescriptor ${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n ${text}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;
const signIn = service('SingleSignOnService', 'HTTP-Redirect', 'https://idp.example/sso');

interface Parts {
  readonly entity?: string;
  readonly role?: string;
  readonly inside?: string;
}
const entity = (id: string, { entity = '', role = saml2, inside = key(old) + signIn }: Parts = {}) =>
  `<EntityDescriptor ${namespaces} entityID="${id}" ${entity}><IDPSSODescriptor ${role}>${inside}</IDPSSODescriptor></EntityDescriptor>`;
const several = (entities: string, attributes = '') =>
  `<EntitiesDescriptor ${namespaces} ${attributes}>${entities}</EntitiesDescriptor>`;
const read = (xml: string) => parseMetadata(xml, now);
const idsOf = (xml: string) => {
  const answer = read(xml);
  return 'failure' in answer ? answer.failure : answer.providers.map(({ entityId }) => entityId);
};

describe('metadata of one provider', () => {
  it('tell its addresses and all certificates for signatures, once each', () => {
    const keys = [key(old), key(old), key(next, ''), key(encryption, 'use="encryption"')].join('');
    const inside = [
      '<Extensions><mdui:UIInfo><mdui:DisplayName>Corporate</mdui:DisplayName></mdui:UIInfo></Extensions>',
      keys,
      service('SingleLogoutService', 'HTTP-POST', 'https://idp.example/slo/post'),
      service('SingleLogoutService', 'HTTP-Redirect', 'https://idp.example/slo?a=1&amp;b=2'),
      service('SingleSignOnService', 'HTTP-POST', 'https://idp.example/sso/post'),
      signIn,
    ].join('');
    const role = `${saml2} WantAuthnRequestsSigned="true"`;
    const answer = read(
      entity('https://idp.example', { role, inside, entity: 'validUntil="2026-07-01T00:00:00Z"' }),
    );
    expect(answer).toEqual({
      providers: [
        {
          entityId: 'https://idp.example',
          name: 'Corporate',
          entryPoint: 'https://idp.example/sso',
          logoutUrl: 'https://idp.example/slo?a=1&b=2',
          logoutBinding: 'redirect',
          certificates: pems.slice(0, 2).map((pem) => pem.trim()),
          signsRequests: true,
        },
      ],
      validUntil: new Date('2026-07-01T00:00:00Z'),
      isCut: false,
    });
  });

  it('name a form for sign-outs where that is the only way, and none where there is none', () => {
    const post = service('SingleLogoutService', 'HTTP-POST', 'https://idp.example/slo');
    const byForm = read(entity('a', { inside: key(old) + post + signIn }));
    expect(byForm).toMatchObject({
      providers: [{ logoutUrl: 'https://idp.example/slo', logoutBinding: 'post' }],
    });
    const soap = service('SingleLogoutService', 'SOAP', 'https://idp.example/soap');
    const silent = read(entity('a', { inside: key(old) + soap + signIn }));
    expect(silent).toMatchObject({
      providers: [{ name: 'a', logoutUrl: '', signsRequests: false }],
      validUntil: null,
    });
  });

  it.each([
    ['without a certificate', signIn],
    ['with one that cannot be read', key('AAAA') + signIn],
    ['with one for encryption alone', key(encryption, 'use="encryption"') + signIn],
    [
      'without an address for HTTP-Redirect',
      key(old) + service('SingleSignOnService', 'HTTP-POST', 'https://idp.example'),
    ],
    [
      'with an address that is not encrypted',
      key(old) + service('SingleSignOnService', 'HTTP-Redirect', 'http://idp.example'),
    ],
    [
      'with an address that is a script',
      key(old) + service('SingleSignOnService', 'HTTP-Redirect', 'javascript:alert(1)'),
    ],
    [
      'with a sign-out address that is not encrypted',
      key(old) + signIn + service('SingleLogoutService', 'HTTP-Redirect', 'http://idp.example'),
    ],
  ])('%s are incomplete', (_what, inside) => {
    expect(read(entity('a', { inside }))).toEqual({ failure: 'incomplete' });
  });
});

describe('metadata of several providers', () => {
  it('tell all that can be used, also in groups', () => {
    const broken = entity('broken', { inside: signIn });
    const group = several(entity('c') + several(entity('d')));
    expect(idsOf(several(entity('a') + broken + entity('b') + group))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('tell at most a hundred, and that there are more', () => {
    const many = (count: number) =>
      several(Array.from({ length: count }, (_, at) => entity(`p${at}`)).join(''));
    expect(read(many(100))).toMatchObject({ isCut: false });
    const cut = read(many(101));
    expect(cut).toMatchObject({ isCut: true });
    expect('providers' in cut && cut.providers.length).toBe(100);
  });

  it('are valid as long as the one that ends first, and no longer than what is around them', () => {
    const until = (day: string) => `validUntil="2026-06-${day}T00:00:00Z"`;
    const answer = read(several(entity('a', { entity: until('20') }) + entity('b'), until('25')));
    expect(answer).toMatchObject({ validUntil: new Date('2026-06-20T00:00:00Z') });
    expect(idsOf(several(entity('a', { entity: until('01') }) + entity('b')))).toEqual(['b']);
    expect(idsOf(several(entity('a', { entity: until('20') }), until('01')))).toBe('expired');
  });
});

describe('metadata that are refused', () => {
  it('are over, by themselves, their role, or a time that nobody can read', () => {
    expect(idsOf(entity('a', { entity: 'validUntil="2026-06-01T12:00:00Z"' }))).toBe('expired');
    expect(idsOf(entity('a', { role: `${saml2} validUntil="2020-01-01T00:00:00Z"` }))).toBe('expired');
    expect(idsOf(entity('a', { entity: 'validUntil="some day"' }))).toBe('expired');
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'entityID: a'],
    ['not closed', entity('a').slice(0, -10)],
    ['another root', `<html ${namespaces}>${entity('a')}</html>`],
    ['another namespace', entity('a').replace('SAML:2.0:metadata', 'SAML:1.0:metadata')],
    ['an entity of its own', `<!DOCTYPE x [<!ENTITY a "b">]>${entity('&a;')}`],
    ['an entity outside', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${entity('&a;')}`],
    ['a document type elsewhere', `<!DOCTYPE x SYSTEM "http://169.254.169.254/x.dtd">${entity('a')}`],
    ['an entity that nobody knows', entity('&a;')],
    ['too deep', several('<a>'.repeat(100) + '</a>'.repeat(100))],
  ])('%s', (_what, xml) => {
    expect(read(xml)).toEqual({ failure: 'not_metadata' });
  });

  it('describe no provider of SAML 2.0', () => {
    const product = entity('a').replaceAll('IDPSSODescriptor', 'SPSSODescriptor');
    expect(read(product)).toEqual({ failure: 'no_provider' });
    const old = entity('a', { role: 'protocolSupportEnumeration="urn:oasis:names:tc:SAML:1.1:protocol"' });
    expect(read(old)).toEqual({ failure: 'no_provider' });
  });
});
