import type { Mutant } from './mutant.ts';

const sso = 'src/server/features/single-sign-on';
const metadata = `${sso}/metadata`;
const identity = [`${sso}/ldap-identity.test.ts`];
const parsing = [`${metadata}/parse-metadata.test.ts`];

/** Guards of metadata of providers, of signed requests, and of what directories call people. */
export const singleSignOnMutants: readonly Mutant[] = [
  {
    name: 'links-that-stay-when-linked-again',
    file: 'src/server/features/administration/access/link-user-again.ts',
    find: 'const links = await removeLinksOf(ctx.db, person.id);',
    replace: 'const links = 1;',
    tests: identity,
  },
  {
    name: 'metadata-that-are-over',
    file: `${metadata}/parse-metadata.ts`,
    find: 'validUntil === null || validUntil > now)',
    replace: 'validUntil === null || validUntil > new Date(0))',
    tests: parsing,
  },
  {
    name: 'metadata-valid-longer-than-around',
    file: `${metadata}/parse-metadata.ts`,
    find: 'const validUntil = earlier(around, untilOf(element));',
    replace: 'const validUntil = untilOf(element) ?? around;',
    tests: parsing,
  },
  {
    name: 'certificates-for-encryption-sign',
    file: `${metadata}/parse-metadata.ts`,
    find: " && child.attributes.get('use') !== 'encryption'",
    replace: '',
    tests: parsing,
  },
  {
    name: 'metadata-with-plain-addresses',
    file: `${metadata}/parse-metadata.ts`,
    find: 'return isSafeUrl(entryPoint) && ',
    replace: 'return ',
    tests: parsing,
  },
  {
    name: 'metadata-asked-plainly',
    file: `${metadata}/read-provider-metadata.ts`,
    find: 'if (!URL.canParse(url) || !isSafeUrl(url))',
    replace: 'if (!URL.canParse(url))',
    tests: [`${metadata}/read-provider-metadata.test.ts`],
  },
  {
    name: 'requests-to-sign-in-unsigned',
    file: `${sso}/saml/start-saml.ts`,
    find: 'if (!provider.protocol.signsRequests) {',
    replace: 'if (provider.id) {',
    tests: [`${sso}/saml-kept.test.ts`],
  },
  {
    name: 'people-of-a-directory-by-the-address-of-others',
    file: `${sso}/accounts/account-of.ts`,
    find: "account && subjectKind !== '' && (await",
    replace: "account && subjectKind === ' ' && (await",
    tests: identity,
  },
  {
    name: 'people-of-a-directory-by-their-name-instead',
    file: `${sso}/ldap/ask-directories.ts`,
    find: '  if (id === null) throw',
    replace: '  if (id === null && before[0]) return { subject: before[0] };\n  if (id === null) throw',
    tests: identity,
  },
  {
    name: 'guids-as-they-come',
    file: `${sso}/ldap/lasting-id.ts`,
    find: '  swapped.subarray(0, 4).reverse();\n',
    replace: '',
    tests: [`${sso}/ldap/lasting-id.test.ts`],
  },
];
