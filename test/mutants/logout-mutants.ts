import type { Mutant } from './mutant.ts';

const sso = 'src/server/features/single-sign-on';
const logout = ['test/security/saml-logout.test.ts'];
const leaving = 'src/server/features/administration/leaving';
const belongings = [`${leaving}/leaving-belongings.test.ts`];
const dates = ['src/server/features/administration/leaving-dates/leaving-dates.test.ts'];
const samlKeys = [`${sso}/saml-keys.test.ts`];
const limits = ['src/server/platform/http/limits/call-windows.test.ts'];

/** Guards of SAML single logout, of encrypted assertions, and of what somebody who leaves hands over. */
export const logoutMutants: readonly Mutant[] = [
  {
    name: 'leaving-before-the-day',
    file: `${leaving}-dates/leave-on-date.ts`,
    find: '  if (leavesAt > ctx.now) {',
    replace: '  if (leavesAt.getTime() === 0) {',
    tests: dates,
  },
  {
    name: 'leaving-by-former-administrators',
    file: `${leaving}-dates/leave-on-date.ts`,
    find: "!by?.isActive || !isPermitted('administrate', by.flags)",
    replace: '!by?.isActive',
    tests: dates,
  },
  {
    name: 'leaving-on-a-day-that-was-changed',
    file: `${leaving}-dates/leave-on-date.ts`,
    find: `  const date = await findLeavingDate(ctx.db, userId);
  if (date?.on !== on || date.failedOn !== null) return;
  const { leavesAt }`,
    replace: `  const date = await findLeavingDate(ctx.db, userId);
  if (!date || date.failedOn !== null) return;
  const { leavesAt }`,
    tests: dates,
  },
  {
    name: 'failures-told-by-each-node',
    file: `${leaving}-dates/leaving-date-store.ts`,
    find: "    .where(what, 'is', null)\n",
    replace: '',
    tests: dates,
  },
  {
    name: 'encrypted-names-by-any-algorithm',
    file: `${sso}/saml/encrypted-id.ts`,
    find: "if (!root || !['open', 'signed'].includes(encryptionOf(xml))) return undefined;",
    replace: 'if (!root) return undefined;',
    tests: samlKeys,
  },
  {
    name: 'encrypted-names-beside-others',
    file: `${sso}/saml/encrypted-id.ts`,
    find: " || elementsNamed(root, 'NameID').length > 0",
    replace: '',
    tests: samlKeys,
  },
  {
    name: 'the-only-saml-key-withdrawn',
    file: `${sso}/stores/saml-key-store.ts`,
    find: `    .where(({ exists, selectFrom }) =>
      exists(selectFrom('samlKeys as other').select('other.place').where('other.place', '=', next)),
    )
`,
    replace: '',
    tests: samlKeys,
  },
  {
    name: 'scripts-in-the-page-of-a-form',
    file: `${sso}/logout/form-message.ts`,
    find: "    .replaceAll('\"', '&quot;')\n",
    replace: '',
    tests: samlKeys,
  },
  {
    name: 'calls-beyond-the-limit',
    file: 'src/server/platform/http/limits/call-window-store.ts',
    find: ' - w.taken)',
    replace: ')',
    tests: limits,
  },
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
