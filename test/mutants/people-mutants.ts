import type { Mutant } from './mutant.ts';

const mailLinks = ['src/server/features/mails/deciding/decide-by-mail.test.ts'];
const signInLimits = ['test/security/sign-in-limits.test.ts'];
const licences = ['src/server/features/tenants/licence/licence.test.ts'];
const identity = 'src/server/features/identity';
const singleSignOn = 'src/server/features/single-sign-on';
const sso = ['test/security/single-sign-on.test.ts'];
const scim = ['src/server/features/provisioning/scim.test.ts'];
const keys = ['test/security/keys.test.ts'];
const administration = 'src/server/features/administration/users';
const bulk = 'src/server/features/administration/bulk';
const bulkTests = [`${bulk}/change-users.test.ts`];
const pictures = 'src/server/features/people/pictures';
const erasing = ['src/server/features/administration/erasing/erase-user.test.ts'];
const why = ['src/server/features/administration/why/why.test.ts'];
const looks = ['src/server/features/administration/why/view-entries.test.ts'];
const usersTests = [`${administration}/users.test.ts`];

/** Guards of signing in and of mails. */
export const peopleMutants: readonly Mutant[] = [
  {
    name: 'accounts-without-a-second-step-told-to-everybody',
    file: `${administration}/list-users.ts`,
    find: "isPermitted('administrate', actorOf(ctx).flags)",
    replace: "isPermitted('manageTenant', actorOf(ctx).flags)",
    tests: [`${identity}/second-factor/second-factor.test.ts`],
  },
  {
    name: 'organisations-over-unseen-ones',
    file: 'src/server/features/tenants/settings/save-organization.ts',
    find: 'if (body.revision !== revision) {',
    replace: 'if (body.revision > revision) {',
    tests: ['src/server/features/tenants/settings/settings.test.ts'],
  },
  {
    name: 'working-hours-over-unseen-ones',
    file: 'src/server/features/tenants/calendars/keep-calendar.ts',
    find: 'if (last.revision === revision) return;',
    replace: 'if (last.revision >= revision) return;',
    tests: ['src/server/features/tenants/calendars/calendars.test.ts'],
  },
  {
    name: 'looks-that-nobody-is-told-of',
    file: 'src/server/features/administration/why/view-as-user.ts',
    find: '  ctx.announce(userViewed, { userId: person.id });\n',
    replace: '',
    tests: why,
  },
  {
    name: 'entries-looked-at-with-one-pair-of-eyes',
    file: 'src/server/features/administration/why/view-entry-as-user.ts',
    find: 'if (isSame(theirs[name], mine[name])) return name in theirs;',
    replace: 'if (name in theirs) return true;',
    tests: looks,
  },
  {
    name: 'entries-whose-looks-tell-what-is-blank',
    file: 'src/server/features/administration/why/view-entry-as-user.ts',
    find: 'if (!(prefix + name in mine.access)) withheld.add(prefix + name);',
    replace: 'if (!(prefix + name in mine.access)) continue;',
    tests: looks,
  },
  {
    name: 'lists-looked-at-with-one-pair-of-eyes',
    file: 'src/server/features/administration/why/view-entries-as-user.ts',
    find: ' && isSame(row[name], mine.data[name]);',
    replace: ';',
    tests: looks,
  },
  {
    name: 'lists-whose-looks-tell-what-is-blank',
    file: 'src/server/features/administration/why/view-entries-as-user.ts',
    find: 'name in mine.access && ',
    replace: '',
    tests: looks,
  },
  {
    name: 'drafts-looked-at-by-others',
    file: 'src/server/features/administration/why/view-entries-as-user.ts',
    find: "{ field: 'workflow_status', operator: 'neq', value: 'Draft' }",
    replace: "{ field: 'workflow_status', operator: 'neq', value: 'Rejected' }",
    tests: looks,
  },
  {
    name: 'looks-with-the-eyes-of-the-administrator',
    file: 'src/server/features/administration/why/view-as-user.ts',
    find: 'await visibleModules(theirs)',
    replace: 'await visibleModules(ctx)',
    tests: why,
  },
  {
    name: 'machines-told-to-whoever-knows-the-password',
    file: `${identity}/second-factor/get-info-2fa.ts`,
    find: 'machines: owing === null ?',
    replace: 'machines: owing !== undefined ?',
    tests: [`${identity}/second-factor/second-factor.test.ts`],
  },
  {
    name: 'links-that-work-twice',
    file: `${identity}/passwords/password-link-store.ts`,
    find: '  return row !== undefined;',
    replace: '  return row !== undefined || secretHash !== "";',
    tests: usersTests,
  },
  {
    name: 'links-without-end',
    file: `${identity}/passwords/password-link-store.ts`,
    find: ".where('expiresOn', '>', now.toISOString())",
    replace: '',
    tests: usersTests,
  },
  {
    name: 'sessions-outlive-a-new-password',
    file: `${identity}/passwords/choose-password.ts`,
    find: '  await endSessionsOf(ctx, person.id, { but: keptSession });\n',
    replace: '',
    tests: usersTests,
  },
  {
    name: 'administrators-take-over-system-administrators',
    file: 'src/server/features/people/accounts/can-administer.ts',
    find: 'return actor.flags.isSysAdmin || !user.flags.isSysAdmin;',
    replace: 'return actor.id !== "" && user.id !== "";',
    tests: usersTests,
  },
  {
    name: 'no-system-administrator-left',
    file: `${administration}/user-policy.ts`,
    find: 'return others.length > 0 ?',
    replace: 'return others.length >= 0 ?',
    tests: usersTests,
  },
  {
    name: 'no-system-administrator-left-of-many',
    file: `${bulk}/change-users.ts`,
    find: 'const isLast = isEmptied &&',
    replace: 'const isLast = !isEmptied &&',
    tests: bulkTests,
  },
  {
    name: 'many-system-administrators-changed-by-administrators',
    file: `${bulk}/change-users.ts`,
    find: 'if (!canAdminister(actor, person))',
    replace: 'if (canAdminister(actor, person) && person.id === "")',
    tests: bulkTests,
  },
  {
    name: 'pictures-by-any-ticket',
    file: `${pictures}/picture-ticket.ts`,
    find: 'verified.ok && verified.claims.sub === userId',
    replace: 'verified.ok && userId !== ""',
    tests: [`${pictures}/pictures.test.ts`],
  },
  {
    name: 'pictures-set-by-everybody',
    file: `${pictures}/whose-picture.ts`,
    find: "if (!isAdministrator(actor.flags)) throw new AppError('forbidden');",
    replace: "if (isAdministrator(actor.flags) && id === '') throw new AppError('forbidden');",
    tests: [`${pictures}/pictures.test.ts`],
  },
  {
    name: 'rings-of-managers',
    file: `${administration}/user-policy.ts`,
    find: 'if (above.id === person.id) {',
    replace: 'if (above.id === "") {',
    tests: usersTests,
  },
  {
    name: 'names-that-nobody-has-without-work',
    file: `${identity}/authenticate.ts`,
    find: 'await verifyPassword(stored?.hash ?? null, credential.password)',
    replace: 'stored !== null && (await verifyPassword(stored.hash, credential.password))',
    tests: signInLimits,
  },
  {
    name: 'credentials-that-cannot-be-kept',
    file: `${identity}/authenticate.ts`,
    find: ' || !Object.values(result.data).every(isStorable)',
    replace: '',
    tests: signInLimits,
  },
  {
    name: 'own-sign-ins-pay-for-guesses',
    file: `${identity}/limits/sign-in-limits.ts`,
    find: '(fullAt.get(subject) ?? nowMs) - refillSeconds * 1000',
    replace: 'Math.min(fullAt.get(subject) ?? nowMs, nowMs) - refillSeconds',
    tests: signInLimits,
  },
  {
    name: 'right-passwords-all-at-once',
    file: `${identity}/limits/with-attempt.ts`,
    find: 'besideEachOther = { pair: 2,',
    replace: 'besideEachOther = { pair: 50,',
    tests: signInLimits,
  },
  {
    name: 'devices-known-for-anybody',
    file: `${identity}/limits/known-device.ts`,
    find: 'id === person.id && epoch',
    replace: 'id !== undefined && epoch',
    tests: signInLimits,
  },
  {
    name: 'devices-known-for-ever',
    file: `${identity}/limits/known-device.ts`,
    find: ' && epoch === person.tokenEpoch',
    replace: ' && epoch <= person.tokenEpoch',
    tests: signInLimits,
  },
  {
    name: 'links-of-people-who-left',
    file: 'src/server/features/mails/deciding/mail-link.ts',
    find: '!person?.isActive || ',
    replace: '!person || ',
    tests: mailLinks,
  },
  {
    name: 'links-of-people-signed-out',
    file: 'src/server/features/mails/deciding/mail-link.ts',
    find: ' || person.tokenEpoch !== epoch',
    replace: '',
    tests: mailLinks,
  },
  {
    name: 'favourites-of-everybody',
    file: 'src/server/features/modules/favourites/favourite-store.ts',
    find: ".select('moduleId')\n    .where('userId', '=', userId)",
    replace: ".select('moduleId')",
    tests: ['src/server/features/modules/listing/listing.test.ts'],
  },
  {
    name: 'favourites-removed-for-everybody',
    file: 'src/server/features/modules/favourites/favourite-store.ts',
    find: ".where('userId', '=', userId)\n    .where(",
    replace: '.where(',
    tests: ['src/server/features/modules/listing/listing.test.ts'],
  },
  {
    name: 'licence-files-of-strangers',
    file: 'src/server/platform/crypto/licence-signature.ts',
    find: "protectedHeader.typ === type ? new TextDecoder('utf-8', { fatal: true }).decode(payload) : null;\n  } catch {\n    return null;",
    replace:
      "protectedHeader.typ === type ? new TextDecoder('utf-8', { fatal: true }).decode(payload) : null;\n  } catch {\n    return Buffer.from(file.split('.')[1] ?? '', 'base64url').toString();",
    tests: licences,
  },
  {
    name: 'licence-files-of-other-tenants',
    file: 'src/server/features/tenants/licence/licence-file.ts',
    find: ' || result.data.tenant !== ctx.tenant.name',
    replace: '',
    tests: licences,
  },
  {
    name: 'one-seat-more-than-bought',
    file: 'src/server/features/tenants/licence/seats.ts',
    find: 'used + count > bought',
    replace: 'used > bought',
    tests: licences,
  },
  {
    name: 'codes-for-any-browser',
    file: `${singleSignOn}/attempts/sign-in-code.ts`,
    find: 'row.browserHash !== browserHashOf(ctx)',
    replace: 'row.browserHash.length === 0',
    tests: sso,
  },
  {
    name: 'id-tokens-with-any-signature',
    file: `${singleSignOn}/oidc/oidc-client.ts`,
    find: 'const execute = [oidc.enableNonRepudiationChecks];',
    replace: 'const execute: ((client: oidc.Configuration) => void)[] = [];',
    tests: sso,
  },
  {
    name: 'attempts-of-any-provider',
    file: `${singleSignOn}/stores/attempt-store.ts`,
    find: `    .deleteFrom('signInAttempts')
    .where('stateHash', '=', stateHash)
    .where('providerId', '=', providerId)`,
    replace: `    .deleteFrom('signInAttempts')
    .where('stateHash', '=', stateHash)`,
    tests: sso,
  },
  {
    name: 'assertions-for-any-recipient',
    file: `${singleSignOn}/saml/finish-saml.ts`,
    find: 'recipient === here && ',
    replace: '',
    tests: sso,
  },
  {
    name: 'addresses-that-nobody-has-verified',
    file: `${singleSignOn}/accounts/account-of.ts`,
    find: '!(isEmailVerified || provider.accounts.trustsEmail)',
    replace: 'false',
    tests: ['src/server/features/single-sign-on/open-id-connect.test.ts'],
  },
  {
    name: 'directory-deactivates-everybody',
    file: 'src/server/features/provisioning/scim/users.ts',
    find: 'account.flags.isSysAdmin && !(await hasOtherSysAdmin(ctx.db, account.id))',
    replace: 'false',
    tests: scim,
  },
  {
    name: 'directory-sees-whom-it-deleted',
    file: 'src/server/features/provisioning/scim/search/user-search-store.ts',
    find: 'where: sql`p.deleted_on is null and u.erased_on is null`',
    replace: 'where: sql`true`',
    tests: scim,
  },
  {
    name: 'scim-not-of-unknown',
    file: 'src/server/features/provisioning/scim/search/filter-condition-store.ts',
    find: '}, false)`;',
    replace: '}, null)`;',
    tests: ['src/server/features/provisioning/scim-search.test.ts'],
  },
  {
    name: 'bulk-without-an-end',
    file: 'src/server/features/provisioning/scim/bulk.ts',
    find: 'next && failures < failOnErrors;',
    replace: 'next;',
    tests: ['src/server/features/provisioning/scim-bulk.test.ts'],
  },
  {
    name: 'keys-that-ignore-their-scopes',
    file: 'src/server/platform/http/key-gate.ts',
    find: "  if (missing) return new AppError('insufficient_scope', { scope: missing });\n",
    replace: '',
    tests: keys,
  },
  {
    name: 'permissions-without-a-scope',
    file: 'src/contracts/key-access.ts',
    find: "scopes: [isWriting ? 'write' : 'read', ...permission],",
    replace: "scopes: [isWriting ? 'write' : 'read'],",
    tests: keys,
  },
  {
    name: 'flags-beyond-the-scopes',
    file: 'src/server/features/keys/tokens/flags-within.ts',
    find: "if (scopes.includes('administer')) return owner;",
    replace: 'if (scopes.length > 0) return owner;',
    tests: keys,
  },
  {
    name: 'keys-that-make-keys',
    file: 'src/server/platform/http/key-gate.ts',
    find: "  if (!access.isForKeys) return new AppError('not_for_keys');\n",
    replace: '',
    tests: keys,
  },
  {
    name: 'keys-that-reach-every-app',
    file: 'src/server/features/modules/access/key-apps.ts',
    find: 'actor?.key?.appIds?.has(moduleId) ?? true',
    replace: 'moduleId !== actor?.id',
    tests: keys,
  },
  {
    name: 'keys-of-the-deactivated',
    file: 'src/server/features/keys/tokens/authenticate-key.ts',
    find: "    if (!person.isActive) return { ok: false, code: 'account_disabled' };\n",
    replace: '',
    tests: keys,
  },
  {
    name: 'active-people-erased',
    file: 'src/server/features/administration/erasing/erase-user.ts',
    find: "  if (person.isActive) throw refused([{ path: 'params.id', code: 'active_user' }]);\n",
    replace: '',
    tests: erasing,
  },
  {
    name: 'erased-people-filled-again',
    file: `${administration}/user-policy.ts`,
    find: 'if (before?.isErased)',
    replace: 'if (before?.isErased && before.isActive)',
    tests: erasing,
  },
  {
    name: 'warnings-for-everybody',
    file: 'src/server/features/administration/users/list-users.ts',
    find: 'warnings: facts && userWarningsOf(person, record, facts),',
    replace: 'warnings: facts ? userWarningsOf(person, record, facts) : [],',
    tests: ['src/server/features/administration/users/user-warnings.test.ts'],
  },
  {
    name: 'locked-one-attempt-late',
    file: 'src/server/features/identity/limits/locked-people.ts',
    find: '(attempts - 1) * refillSeconds',
    replace: 'attempts * refillSeconds',
    tests: ['src/server/features/administration/users/user-warnings.test.ts'],
  },
];
