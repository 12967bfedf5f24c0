import { provisionedActions } from './actions-of-events.ts';
import { ofGroup, ofLeavingDate, ofProvider, ofUser, type Tellers, text, toldByCall } from './tellers.ts';

/** What events about people, how they sign in, and the organisation tell. */
export const toldOfPeople = {
  'administration.authenticator-reset': (data) => ({
    action: 'deleted',
    subjectKind: 'secondFactor',
    subjectId: text(data, 'userId'),
  }),
  'administration.group-deleted': (data) => ({
    ...ofGroup(data, 'deleted'),
    facts: { name: String(data.name) },
  }),
  'administration.group-saved': (data) => ofGroup(data, data.isNew ? 'created' : 'changed'),
  'administration.leaving-date-removed': ofLeavingDate('deleted'),
  'administration.leaving-date-set': ofLeavingDate('changed'),
  'administration.leaving-failed': ofLeavingDate('failed'),
  'administration.leaving-near': ofLeavingDate('sent'),
  'administration.members-changed': (data) => ({
    ...ofGroup(data, 'changed'),
    facts: { added: String(data.added), removed: String(data.removed) },
  }),
  'administration.password-link-sent': (data) => ({
    ...ofUser('invited')(data),
    action: data.purpose === 'reset' ? 'sent' : 'invited',
    subjectKind: data.purpose === 'reset' ? 'password' : 'user',
  }),
  'administration.user-changed': ofUser('changed'),
  'administration.user-created': ofUser('created'),
  'administration.user-deactivated': ofUser('deactivated'),
  'administration.user-erased': ofUser('erased'),
  'administration.user-handed-over': ofUser('handedOver'),
  'administration.user-replaced': (data) => ({
    ...ofUser('replaced')(data),
    moduleId: text(data, 'moduleId'),
    facts: { to: String(data.to) },
  }),
  'administration.user-unlinked': (data) => ({
    ...ofUser('unlinked')(data),
    facts: { count: Number(data.count) },
  }),
  'administration.user-viewed': (data) => ({
    ...ofUser('viewed')(data),
    moduleId: text(data, 'moduleId'),
    entryId: text(data, 'entryId'),
  }),
  'analyst-access.changed': (data) => ({
    action: 'changed',
    subjectKind: 'analystAccess',
    subjectId: null,
    facts: {
      isOn: data.isOn === true,
      apps: Array.isArray(data.moduleIds) ? data.moduleIds.join(', ') : '',
      includingHidden: Array.isArray(data.includingHidden) ? data.includingHidden.join(', ') : '',
    },
  }),
  'analyst-access.password': (data) => ({
    action: 'changed',
    subjectKind: 'password',
    subjectId: null,
    facts: { by: 'administrator', login: String(data.user) },
  }),
  'authorities.changed': (data) => ({
    action: data.change === 'added' ? 'added' : 'deleted',
    subjectKind: 'authority',
    subjectId: text(data, 'authorityId'),
    facts: { name: String(data.subject), fingerprint: String(data.fingerprint) },
  }),
  'calendar-feed.changed': (data) => ({
    action: data.change === 'renewed' ? 'created' : 'deleted',
    subjectKind: 'calendarFeed',
    subjectId: text(data, 'userId'),
  }),
  'identity.password-chosen': (data) => ({
    action: 'changed',
    subjectKind: 'password',
    subjectId: text(data, 'userId'),
    actorId: text(data, 'userId') ?? undefined,
  }),
  'identity.second-factor-changed': (data) => ({
    action: data.change === 'disabled' || data.change === 'machine-forgotten' ? 'deleted' : 'changed',
    subjectKind: 'secondFactor',
    subjectId: text(data, 'userId'),
    facts: { change: String(data.change) },
  }),
  'identity.sessions-ended': (data) => ({
    action: 'signedOut',
    subjectKind: 'session',
    subjectId: text(data, 'userId'),
    facts: { count: Number(data.count) },
  }),
  'identity.signed-in': (data) => ({
    action: 'signedIn',
    subjectKind: 'session',
    subjectId: text(data, 'userId'),
    actorId: text(data, 'userId') ?? undefined,
  }),
  'identity.signed-out': (data) => ({
    action: 'signedOut',
    subjectKind: 'session',
    subjectId: text(data, 'sessionId'),
    actorId: text(data, 'userId') ?? undefined,
  }),
  'keys.key': (data) => ({
    action: data.change === 'issued' ? 'created' : 'deleted',
    subjectKind: 'key',
    subjectId: text(data, 'keyId'),
    facts: { kind: String(data.kind) },
  }),
  'keys.origins': (data) => ({
    action: 'changed',
    subjectKind: 'origins',
    subjectId: null,
    facts: { count: Number(data.count) },
  }),
  'licence.changed': () => ({ action: 'changed', subjectKind: 'licence', subjectId: null }),
  'operator.password-set': (data) => ({
    action: 'changed',
    subjectKind: 'password',
    subjectId: text(data, 'userId'),
    facts: { by: 'operator' },
  }),
  'operator.tenant-switched': (data) => ({
    action: 'changed',
    subjectKind: 'organization',
    subjectId: null,
    facts: { by: 'operator', change: String(data.change) },
  }),
  'organization.changed': (data) => ({
    action: 'changed',
    subjectKind: 'organization',
    subjectId: null,
    facts: { changed: String(data.changed) },
  }),
  'people.picture-changed': (data) => ({ ...ofUser('changed')(data), facts: { changed: 'picture' } }),
  'provisioning.group': (data) => ({
    action: provisionedActions[String(data.change)] ?? 'changed',
    subjectKind: 'role',
    subjectId: text(data, 'roleId'),
  }),
  'provisioning.token': (data) => ({
    action: data.change === 'issued' ? 'created' : 'deleted',
    subjectKind: 'provisioningToken',
    subjectId: null,
  }),
  'provisioning.user': (data) => ofUser(provisionedActions[String(data.change)] ?? 'changed')(data),
  'push-device.changed': (data) => ({
    action: data.change === 'added' ? 'created' : data.change === 'removed' ? 'deleted' : 'changed',
    subjectKind: 'pushDevice',
    subjectId: text(data, 'userId'),
  }),
  'sign-in-policy.changed': (data) => ({
    action: 'changed',
    subjectKind: 'organization',
    subjectId: null,
    facts: { signInPolicy: Array.isArray(data.changed) ? data.changed.join(', ') : '' },
  }),
  'single-sign-on.created': ofUser('created'),
  'single-sign-on.key-changed': (data) => ({
    action: data.change === 'renewed' ? 'created' : 'deleted',
    subjectKind: 'samlKey',
    subjectId: null,
  }),
  'single-sign-on.linked': ofUser('linked'),
  'single-sign-on.logged-out': (data) => ({
    ...ofProvider('signedOut')(data),
    facts: { count: Number(data.count) },
  }),
  'single-sign-on.logout-refused': (data) => ({
    ...ofProvider('refused')(data),
    facts: { fault: String(data.fault) },
  }),
  'single-sign-on.provider-deleted': ofProvider('deleted'),
  'single-sign-on.provider-saved': (data) => ofProvider(data.isNew ? 'created' : 'changed')(data),
  'single-sign-on.refused': (data) => ({
    ...ofProvider('signInFailed')(data),
    facts: { fault: String(data.fault) },
  }),
  'single-sign-on.roles': ofUser('changed'),
  // The session that follows tells it.
  'single-sign-on.signed-in': toldByCall,
} satisfies Tellers;
