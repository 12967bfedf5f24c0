import type { Mutant } from './mutant.ts';

const sso = 'src/server/features/single-sign-on';
const logout = ['test/security/saml-logout.test.ts'];
const leaving = 'src/server/features/administration/leaving';
const belongings = [`${leaving}/leaving-belongings.test.ts`];

/** Guards of SAML single logout, of encrypted assertions, and of what somebody who leaves hands over. */
export const logoutMutants: readonly Mutant[] = [
  {
    name: 'logouts-with-any-signature',
    file: `${sso}/logout/redirect-message.ts`,
    find: '  if (!isOurs) return undefined;\n',
    replace: '',
    tests: logout,
  },
  {
    name: 'logouts-with-doubled-parameters',
    file: `${sso}/logout/redirect-message.ts`,
    find: ' || sent.size !== pairs.length',
    replace: '',
    tests: logout,
  },
  {
    name: 'logouts-to-any-address',
    file: `${sso}/logout/answer-logout.ts`,
    find: '    message.destination === logoutUrl(ctx, provider) &&\n',
    replace: '',
    tests: logout,
  },
  {
    name: 'logouts-of-any-age',
    file: `${sso}/logout/answer-logout.ts`,
    find: '    ageMs <= oldestMs &&\n',
    replace: '',
    tests: logout,
  },
  {
    name: 'logouts-carried-out-twice',
    file: `${sso}/logout/answer-logout.ts`,
    find: "  if (!isNew) throw new SsoRefusal('attempt_unknown');\n",
    replace: '',
    tests: logout,
  },
  {
    name: 'sessions-that-end-while-others-are-read',
    file: 'src/server/features/identity/ended-sessions.ts',
    find: 'if (told === this.#told) this.#byTenant',
    replace: 'if (told <= this.#told) this.#byTenant',
    tests: ['src/server/features/identity/ended-sessions.test.ts'],
  },
  {
    name: 'codes-of-ended-sessions',
    file: `${sso}/logout/answer-logout.ts`,
    find: '  await dropCodesOf(ctx.db, provider.id, { nameId, sessionIndexes });\n',
    replace: '',
    tests: logout,
  },
  {
    name: 'cbc-in-unsigned-answers',
    file: `${sso}/saml/encryption-faults.ts`,
    find: "methods.some(isOf(cbc)) ? 'signed' : 'refused'",
    replace: "methods.some(isOf(cbc)) ? 'open' : 'refused'",
    tests: logout,
  },
  {
    name: 'secrets-that-change-hands',
    file: 'src/server/features/incoming-webhooks/stores/incoming-webhook-store.ts',
    find: '({ ...noSecret, ownerId: to,',
    replace: '({ ownerId: to,',
    tests: belongings,
  },
  {
    name: 'heirs-without-rights',
    file: `${leaving}/heir-fault.ts`,
    find: 'needed && !isPermitted(needed, heir.flags)',
    replace: "needed === 'anyone'",
    tests: belongings,
  },
];
