import type { AuditAction } from '#contracts/audit/audit-words.ts';
import type { EntryChangeAction } from '#server/features/workflow/index.ts';
import type { JsonObject } from '#server/platform/outbox/event-kind.ts';
import type { EventType } from '#server/platform/outbox/event-types.ts';
import {
  assistantActions,
  entryActions,
  hubActions,
  provisionedActions,
  webhookActions,
} from './actions-of-events.ts';
import type { RecordDraft } from './record-draft.ts';

type Teller = (data: JsonObject) => RecordDraft;

/** Told by the call that announces it, which says more. */
const toldByCall = null;

const text = (data: JsonObject, key: string): string | null =>
  typeof data[key] === 'string' ? data[key] : null;

const ofUser =
  (action: AuditAction): Teller =>
  (data) => ({ action, subjectKind: 'user', subjectId: text(data, 'userId') });

const ofEntry = (data: JsonObject, action: AuditAction): RecordDraft => ({
  action,
  subjectKind: 'entry',
  subjectId: text(data, 'entryId'),
  moduleId: text(data, 'moduleId'),
  entryId: text(data, 'entryId'),
});

const ofApp = (data: JsonObject, action: AuditAction): RecordDraft => ({
  action,
  subjectKind: 'app',
  subjectId: text(data, 'moduleId'),
  moduleId: text(data, 'moduleId'),
});

const ofGroup = (data: JsonObject, action: AuditAction): RecordDraft => ({
  action,
  subjectKind: data.kind === 'role' ? 'role' : 'team',
  subjectId: text(data, 'groupId'),
});

const ofProvider =
  (action: AuditAction): Teller =>
  (data) => ({ action, subjectKind: 'provider', subjectId: text(data, 'providerId') });

/** How many records of each kind were removed, as facts of their own. */
const countsOf = (counts: unknown) =>
  Object.fromEntries(
    Object.entries(counts as Readonly<Record<string, number>>).map(([kind, count]) => [
      `count:${kind}`,
      count,
    ]),
  );

/** What each type of event tells. */
export const toldByEvents: Readonly<Record<EventType, Teller | null>> = {
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
  'assistant.acted': (data) => ({
    action: assistantActions[String(data.state)] ?? 'changed',
    subjectKind: 'assistant',
    subjectId: text(data, 'actionId'),
    facts: { call: String(data.call), state: String(data.state) },
  }),
  'assistant.asked': (data) => ({
    action: 'sent',
    subjectKind: 'assistant',
    subjectId: null,
    facts: { feature: String(data.feature), failure: String(data.failure) },
  }),
  'assistant.changed': (data) => ({
    action: 'changed',
    subjectKind: 'assistant',
    subjectId: null,
    facts: { provider: String(data.provider), isOn: String(data.isOn) },
  }),
  'audit.exported': (data) => ({
    action: 'exported',
    subjectKind: 'trail',
    subjectId: null,
    facts: { format: String(data.format) },
  }),
  'calendar-feed.changed': (data) => ({
    action: data.change === 'renewed' ? 'created' : 'deleted',
    subjectKind: 'calendarFeed',
    subjectId: text(data, 'userId'),
  }),
  'push-device.changed': (data) => ({
    action: data.change === 'added' ? 'created' : data.change === 'removed' ? 'deleted' : 'changed',
    subjectKind: 'pushDevice',
    subjectId: text(data, 'userId'),
  }),
  'documents.made': (data) => ({
    ...(text(data, 'entryId') === null ? ofApp(data, 'exported') : ofEntry(data, 'exported')),
    facts: { format: String(data.format) },
  }),
  'audit.pruned': (data) => ({
    action: 'pruned',
    subjectKind: 'trail',
    subjectId: null,
    facts: {
      first: 1,
      last: Number(data.last),
      hash: String(data.hash),
      until: String(data.until),
      signed: String(data.signed),
      ...countsOf(data.counts),
    },
  }),
  'audit.retention-changed': () => ({ action: 'changed', subjectKind: 'trail', subjectId: null }),
  'audit.stream-changed': () => ({ action: 'changed', subjectKind: 'stream', subjectId: null }),
  'audit.stream-failed': (data) => ({
    action: 'failed',
    subjectKind: 'stream',
    subjectId: null,
    facts: { failure: String(data.failure) },
  }),
  'audit.stream-secret-revealed': () => ({ action: 'revealed', subjectKind: 'stream', subjectId: null }),
  'audit.stream-resumed': () => ({ action: 'resumed', subjectKind: 'stream', subjectId: null }),
  'bots.changed': (data) => ({
    action: webhookActions[String(data.change)] ?? 'changed',
    subjectKind: 'bot',
    subjectId: text(data, 'botId'),
    facts: { change: String(data.change) },
  }),
  'bots.ended': (data) => ({
    action: data.status === 'failed' ? 'failed' : 'changed',
    subjectKind: 'bot',
    subjectId: text(data, 'botId'),
    facts: { run: String(data.runId), status: String(data.status) },
  }),
  'bots.paused': (data) => ({
    action: 'stopped',
    subjectKind: 'bot',
    subjectId: text(data, 'botId'),
    facts: { reason: String(data.reason) },
  }),
  'entry.changed': (data) => ofEntry(data, entryActions[data.action as EntryChangeAction] ?? 'changed'),
  'entry.secret-revealed': (data) => ({
    ...ofEntry(data, 'revealed'),
    facts: { field: String(data.field) },
  }),
  'exchange.exported': (data) => ({
    ...ofApp(data, 'exported'),
    facts: { format: String(data.format) },
  }),
  'connect-hub.changed': (data) => ({
    action: hubActions[String(data.change)] ?? 'changed',
    subjectKind: data.storeKeyId ? 'storeKey' : 'integration',
    subjectId: text(data, 'storeKeyId'),
    facts: { integration: String(data.integration), change: String(data.change) },
  }),
  'document-reading.provider': (data) => ({
    action: data.change === 'removed' ? 'deleted' : 'changed',
    subjectKind: 'ocrProvider',
    subjectId: text(data, 'providerId'),
    facts: { change: String(data.change) },
  }),
  'inboxes.received': (data) => ({
    action: 'received',
    subjectKind: 'inbox',
    subjectId: text(data, 'inboxId'),
    moduleId: text(data, 'moduleId'),
    entryId: text(data, 'entryId'),
    facts: { mail: String(data.mailId), result: String(data.result) },
  }),
  'inboxes.changed': (data) => ({
    action: webhookActions[String(data.change)] ?? 'changed',
    subjectKind: 'inbox',
    subjectId: text(data, 'inboxId'),
    facts: { change: String(data.change) },
  }),
  'inboxes.paused': (data) => ({
    action: 'stopped',
    subjectKind: 'inbox',
    subjectId: text(data, 'inboxId'),
    facts: { reason: String(data.reason) },
  }),
  'incoming-webhooks.called': (data) => ({
    action: 'received',
    subjectKind: 'incomingWebhook',
    subjectId: text(data, 'incomingWebhookId'),
    moduleId: text(data, 'moduleId'),
    entryId: text(data, 'entryId'),
    facts: { call: String(data.callId) },
  }),
  'incoming-webhooks.changed': (data) => ({
    action: webhookActions[String(data.change)] ?? 'changed',
    subjectKind: 'incomingWebhook',
    subjectId: text(data, 'incomingWebhookId'),
    facts: { change: String(data.change) },
  }),
  'incoming-webhooks.paused': (data) => ({
    action: 'stopped',
    subjectKind: 'incomingWebhook',
    subjectId: text(data, 'incomingWebhookId'),
    facts: { reason: String(data.reason) },
  }),
  'insight.exported': (data) => ({
    ...ofApp(data, 'exported'),
    facts: { format: String(data.format) },
  }),
  'insight.report-made': (data) => ({
    ...(text(data, 'entryId') === null ? ofApp(data, 'exported') : ofEntry(data, 'exported')),
    facts: { format: String(data.format) },
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
  'identity.signed-out': (data) => ({
    action: 'signedOut',
    subjectKind: 'session',
    subjectId: text(data, 'sessionId'),
    actorId: text(data, 'userId') ?? undefined,
  }),
  'identity.signed-in': (data) => ({
    action: 'signedIn',
    subjectKind: 'session',
    subjectId: text(data, 'userId'),
    actorId: text(data, 'userId') ?? undefined,
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
  'module.changed': toldByCall,
  'module.published': (data) => ({
    ...ofApp(data, 'published'),
    facts: { version: Number(data.version) },
  }),
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
  'process.staffing-missed': (data) => ofApp(data, 'unstaffed'),
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
  'schedules.failed': (data) => ({
    action: 'failed',
    subjectKind: 'schedule',
    subjectId: text(data, 'scheduleId'),
  }),
  'sign-in-policy.changed': (data) => ({
    action: 'changed',
    subjectKind: 'organization',
    subjectId: null,
    facts: { signInPolicy: Array.isArray(data.changed) ? data.changed.join(', ') : '' },
  }),
  'single-sign-on.created': ofUser('created'),
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
  'webhooks.changed': (data) => ({
    action: webhookActions[String(data.change)] ?? 'changed',
    subjectKind: 'webhook',
    subjectId: text(data, 'webhookId'),
    facts: { change: String(data.change) },
  }),
  'webhooks.paused': (data) => ({
    action: 'stopped',
    subjectKind: 'webhook',
    subjectId: text(data, 'webhookId'),
    facts: { reason: String(data.reason) },
  }),
};
