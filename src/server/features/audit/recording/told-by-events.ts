import type { AuditAction } from '#contracts/audit/audit-words.ts';
import type { EntryChangeAction } from '#server/features/workflow/index.ts';
import type { JsonObject } from '#server/platform/outbox/event-kind.ts';
import type { EventType } from '#server/platform/outbox/event-types.ts';
import type { RecordDraft } from './record-draft.ts';

type Teller = (data: JsonObject) => RecordDraft;

/** Told by the call that announces it, which says more. */
const toldByCall = null;

const text = (data: JsonObject, key: string): string | null =>
  typeof data[key] === 'string' ? data[key] : null;

const entryActions: Readonly<Record<EntryChangeAction, AuditAction>> = {
  saved: 'saved',
  submitted: 'submitted',
  decided: 'decided',
  reassigned: 'reassigned',
  sentBack: 'sentBack',
  withdrawn: 'withdrawn',
  restarted: 'restarted',
  shared: 'shared',
  deleted: 'deleted',
  restored: 'restored',
  commented: 'commented',
  moved: 'moved',
  resumed: 'resumed',
};

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

/** What each type of event tells. */
export const toldByEvents: Readonly<Record<EventType, Teller | null>> = {
  'administration.password-link-sent': (data) => ({
    ...ofUser('invited')(data),
    action: data.purpose === 'reset' ? 'sent' : 'invited',
    subjectKind: data.purpose === 'reset' ? 'password' : 'user',
  }),
  'administration.user-changed': ofUser('changed'),
  'administration.user-created': ofUser('created'),
  'administration.user-deactivated': ofUser('deactivated'),
  'audit.exported': (data) => ({
    action: 'exported',
    subjectKind: 'trail',
    subjectId: null,
    facts: { format: String(data.format) },
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
  'identity.password-chosen': (data) => ({
    action: 'changed',
    subjectKind: 'password',
    subjectId: text(data, 'userId'),
    actorId: text(data, 'userId') ?? undefined,
  }),
  'identity.signed-in': (data) => ({
    action: 'signedIn',
    subjectKind: 'session',
    subjectId: text(data, 'userId'),
    actorId: text(data, 'userId') ?? undefined,
  }),
  'module.changed': toldByCall,
  'module.published': (data) => ({
    ...ofApp(data, 'published'),
    facts: { version: Number(data.version) },
  }),
  'process.staffing-missed': (data) => ofApp(data, 'unstaffed'),
  'schedules.failed': (data) => ({
    action: 'failed',
    subjectKind: 'schedule',
    subjectId: text(data, 'scheduleId'),
  }),
};
