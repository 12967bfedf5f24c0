import type { Mutant } from './mutant.ts';

const administration = 'src/server/features/administration';
const tenancy = 'src/server/platform/tenancy/tenant.ts';
const licences = ['src/server/features/tenants/licence/licence.test.ts'];
const steps = ['src/server/features/identity/steps/steps.test.ts'];
const users = [`${administration}/users/users.test.ts`];
const erasing = [`${administration}/erasing/erase-user.test.ts`];
const replacing = [`${administration}/leaving/replace-in-apps.test.ts`];
const leaving = [`${administration}/leaving/leaving.test.ts`];
const views = [`${administration}/views/user-views.test.ts`];
const why = [`${administration}/why/why.test.ts`];
const names = ['src/server/features/audit/named-subjects.test.ts'];

/** Guards of licences that have expired, of what administrators see and keep of users and rights, and of leaving. */
export const administrationMutants: readonly Mutant[] = [
  {
    name: 'replacements-over-newer-drafts',
    file: 'src/server/features/app-designer/drafts/replace-person.ts',
    find: 'if (app.revision !== module.draftEtag)',
    replace: 'if (app.revision.length === 0)',
    tests: replacing,
  },
  {
    name: 'signatures-of-disclosures-that-are-replaced',
    file: 'src/server/features/app-designer/drafts/replaced-person.ts',
    find: '...(acceptedFlows ? { acceptedFlows } : {})',
    replace: '...replaced({ acceptedFlows }, new RegExp(from, "gi"), to)',
    tests: ['src/server/features/app-designer/drafts/replaced-person.test.ts'],
  },
  {
    name: 'expired-licences-that-open',
    file: tenancy,
    find: "isLicenceExpired(tenant.licence, now) ? 'licence_expired' : null",
    replace: "isLicenceExpired(tenant.licence, new Date(0)) ? 'licence_expired' : null",
    tests: licences,
  },
  {
    name: 'licences-closed-on-their-last-day',
    file: tenancy,
    find: '.slice(0, 10) > licence.expiresOn',
    replace: '.slice(0, 10) >= licence.expiresOn',
    tests: licences,
  },
  {
    name: 'deactivated-users-counted-as-active',
    file: `${administration}/users/list-users.ts`,
    find: 'const active = users.filter(({ is_active }) => is_active);',
    replace: 'const active = [...users];',
    tests: users,
  },
  {
    name: 'invitations-counted-once-accepted',
    file: `${administration}/users/list-users.ts`,
    find: 'active.filter(({ has_password }) => !has_password)',
    replace: 'active.filter(({ has_password }) => has_password || !has_password)',
    tests: users,
  },
  {
    name: 'reports-who-left-counted',
    file: `${administration}/users/present-user.ts`,
    find: '({ managerId, isActive }) => isActive && managerId === person.id',
    replace: '({ managerId }) => managerId === person.id',
    tests: users,
  },
  {
    name: 'only-the-nearest-manager',
    file: `${administration}/users/present-user.ts`,
    find: '    next = people.managerOf(next.id);',
    replace: '    next = undefined;',
    tests: users,
  },
  {
    name: 'invitations-open-after-the-password',
    file: `${administration}/users/present-user.ts`,
    find: 'person.isActive && !record.hasPassword && record.invitedOn',
    replace: 'person.isActive && record.invitedOn',
    tests: users,
  },
  {
    name: 'sessions-told-to-who-cannot-end-them',
    file: `${administration}/users/get-user.ts`,
    find: 'const isInCharge = isTold && canAdminister(actor, person);',
    replace: 'const isInCharge = isTold;',
    tests: steps,
  },
  {
    name: 'second-steps-of-whom-nobody-asks',
    file: `${administration}/users/user-warnings.ts`,
    find: 'return hasNone && needsSecondFactor(facts.policy, person.flags);',
    replace:
      "return hasNone && facts.policy.secondFactor !== 'nobody' && needsSecondFactor({ ...facts.policy, secondFactor: 'everyone' }, person.flags);",
    tests: steps,
  },
  {
    name: 'second-steps-owed-told-to-everybody',
    file: `${administration}/users/list-users.ts`,
    find: 'const factors = isTold ? await allSecondFactors(ctx.db) : null;',
    replace: 'const factors = isTold || !isTold ? await allSecondFactors(ctx.db) : null;',
    tests: steps,
  },
  {
    name: 'views-of-users-deleted-by-others',
    file: `${administration}/views/user-view-store.ts`,
    find: "    .where('id', '=', id)\n    .where('ownerId', '=', ownerId)\n",
    replace: "    .where('id', '=', id)\n",
    tests: views,
  },
  {
    name: 'views-of-users-of-everybody',
    file: `${administration}/views/user-view-store.ts`,
    find: "    .select(['id', 'name', 'view'])\n    .where('ownerId', '=', ownerId)\n",
    replace: "    .select(['id', 'name', 'view'])\n",
    tests: views,
  },
  {
    name: 'fields-seen-without-seeing-entries',
    file: `${administration}/why/field-rights.ts`,
    find: "    if (!canViewByRight(entry, actorId, granted, (userId) => userId === 'team')) return [];\n",
    replace: '',
    tests: why,
  },
  {
    name: 'fields-edited-by-who-only-reads',
    file: `${administration}/why/field-rights.ts`,
    find: 'mayEdit ? correctableFields(entry, granted) : readableFields(entry, granted)',
    replace: 'correctableFields(entry, granted)',
    tests: why,
  },
  {
    name: 'deleted-webhooks-without-a-name',
    file: 'src/server/features/webhooks/settings/delete-webhooks.ts',
    find: "{ webhookId, change: 'deleted' }, { facts: { name } }",
    replace: "{ webhookId, change: 'deleted' }, { facts: { gone: name } }",
    tests: names,
  },
  {
    name: 'people-erased-with-their-work',
    file: `${administration}/erasing/erase-user.ts`,
    find: '  if (left.length > 0) throw refused(left);\n',
    replace: '',
    tests: [`${administration}/leaving/leaving-belongings.test.ts`],
  },
  {
    name: 'erased-people-named-in-titles',
    file: `${administration}/erasing/erase-names.ts`,
    find: '  await eraseNamesInTasks(ctx.db, erased);\n',
    replace: '',
    tests: erasing,
  },
  {
    name: 'erased-people-named-in-mails-to-others',
    file: `${administration}/erasing/erase-names.ts`,
    find: '  await eraseNamesInMails(ctx.db, erased);\n',
    replace: '',
    tests: erasing,
  },
  {
    name: 'erased-people-named-to-receivers',
    file: `${administration}/erasing/erase-names.ts`,
    find: '  await eraseNamesInDeliveries(ctx.db, erased);\n',
    replace: '',
    tests: erasing,
  },
  {
    name: 'erased-people-named-in-calculated-texts',
    file: `${administration}/erasing/erase-names.ts`,
    find: '  await eraseNamesInCalculated(ctx.db, erased);\n',
    replace: '',
    tests: erasing,
  },
  {
    name: 'words-of-erased-people-proposed',
    file: 'src/server/features/entries/erasing/calculated-names-store.ts',
    find: '  await forgetWords(db, erased.names);\n',
    replace: '',
    tests: erasing,
  },
  {
    name: 'names-after-an-escape-kept',
    file: 'src/server/platform/db/replace-names-store.ts',
    find: 'patternOf(inJson(name), afterEscape)',
    replace: 'patternOf(inJson(name))',
    tests: erasing,
  },
  {
    name: 'erased-addresses-kept-in-entries',
    file: `${administration}/erasing/erase-user.ts`,
    find: '  await eraseInitiator(ctx, person.id);\n',
    replace: '',
    tests: erasing,
  },
  {
    name: 'erased-addresses-kept-in-deleted-entries',
    file: 'src/server/features/entries/erasing/erase-initiator.ts',
    find: '  await blankInDeleted(ctx.db, userId);\n',
    replace: '',
    tests: erasing,
  },
  {
    name: 'flags-given-without-holding-them',
    file: `${administration}/users/user-policy.ts`,
    find: "return flags[flag] || flags.isSysAdmin || (flag === 'isFullUser' && flags.isAdministrator);",
    replace: "return flag !== 'isSysAdmin' || flags.isSysAdmin;",
    tests: users,
  },
  {
    name: 'leavers-deleted-with-their-work',
    file: `${administration}/users/delete-user.ts`,
    find: 'body.leave_behind ? []',
    replace: 'body.leave_behind !== null ? []',
    tests: leaving,
  },
  {
    name: 'leavers-saved-as-inactive-with-their-work',
    file: `${administration}/users/save-user.ts`,
    find: 'is_active !== false || leave_behind',
    replace: 'is_active !== null || leave_behind',
    tests: leaving,
  },
  {
    name: 'work-left-behind-told-to-nobody',
    file: `${administration}/bulk/change-users.ts`,
    find: 'if (person.isActive && !change.isActive) ctx.enqueue',
    replace: 'if (person.isActive && change.isActive) ctx.enqueue',
    tests: [`${administration}/bulk/change-users.test.ts`],
  },
  {
    name: 'everybody-who-leaves-told-of',
    file: `${administration}/leaving-dates/tell-of-work-left.ts`,
    find: ' || !(await workLeft(ctx, people, person))',
    replace: '',
    tests: [`${administration}/bulk/change-users.test.ts`],
  },
  {
    name: 'language-of-the-organisation-forgotten',
    file: 'src/server/features/tenants/language-of.ts',
    find: 'locale ?? (await organization(ctx)).defaultLanguage',
    replace: 'locale',
    tests: ['src/server/features/mails/mails.test.ts'],
  },
  {
    name: 'passkeys-no-second-factor',
    file: 'src/server/features/identity/get-user-info.ts',
    find: '(await secondFactorsOf(ctx.db, actor.id)).length > 0',
    replace: "(await secondFactorsOf(ctx.db, actor.id)).includes('authenticator')",
    tests: ['src/server/features/identity/passkeys/passkeys.test.ts'],
  },
  {
    name: 'older-licence-files-loaded-again',
    file: 'src/server/features/tenants/licence/licence-file-store.ts',
    find: ' where f.issued_at <= excluded.issued_at',
    replace: '',
    tests: licences,
  },
];
