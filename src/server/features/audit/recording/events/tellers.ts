import type { AuditAction } from '#contracts/audit/audit-words.ts';
import type { JsonObject } from '#server/platform/outbox/event-kind.ts';
import type { EventType } from '#server/platform/outbox/event-types.ts';
import type { RecordDraft } from '../record-draft.ts';

/** The record that an event becomes. */
export type Teller = (data: JsonObject) => RecordDraft;

/** Told by the call that announces it, which says more. */
export const toldByCall = null;

/** A text of an event's data; null if it has none. */
export const text = (data: JsonObject, key: string): string | null =>
  typeof data[key] === 'string' ? data[key] : null;

export const ofUser =
  (action: AuditAction): Teller =>
  (data) => ({ action, subjectKind: 'user', subjectId: text(data, 'userId') });

export const ofEntry = (data: JsonObject, action: AuditAction): RecordDraft => ({
  action,
  subjectKind: 'entry',
  subjectId: text(data, 'entryId'),
  moduleId: text(data, 'moduleId'),
  entryId: text(data, 'entryId'),
});

export const ofApp = (data: JsonObject, action: AuditAction): RecordDraft => ({
  action,
  subjectKind: 'app',
  subjectId: text(data, 'moduleId'),
  moduleId: text(data, 'moduleId'),
});

export const ofGroup = (data: JsonObject, action: AuditAction): RecordDraft => ({
  action,
  subjectKind: data.kind === 'role' ? 'role' : 'team',
  subjectId: text(data, 'groupId'),
});

export const ofProvider =
  (action: AuditAction): Teller =>
  (data) => ({ action, subjectKind: 'provider', subjectId: text(data, 'providerId') });

/** The day on which a person leaves, under the id of the person. */
export const ofLeavingDate =
  (action: AuditAction): Teller =>
  (data) => ({
    action,
    subjectKind: 'leavingDate',
    subjectId: text(data, 'userId'),
    facts: { on: String(data.on) },
  });

/** What some types of events tell; null: nothing of their own. */
export type Tellers = Partial<Readonly<Record<EventType, Teller | null>>>;
