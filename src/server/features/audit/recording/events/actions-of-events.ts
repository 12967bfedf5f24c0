import type { AuditAction } from '#contracts/audit/audit-words.ts';
import type { EntryChangeAction } from '#server/features/workflow/index.ts';

/** What was done to an entry. */
export const entryActions: Readonly<Record<EntryChangeAction, AuditAction>> = {
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

/** What a directory did to users and roles. */
export const provisionedActions: Readonly<Record<string, AuditAction>> = {
  created: 'created',
  changed: 'changed',
  activated: 'restored',
  deactivated: 'deactivated',
  deleted: 'deleted',
};

/** What was done to a webhook. */
export const webhookActions: Readonly<Record<string, AuditAction>> = {
  created: 'created',
  deleted: 'deleted',
  tested: 'sent',
  replayed: 'sent',
};

/** What was done to a key of a shop. */
export const hubActions: Readonly<Record<string, AuditAction>> = {
  created: 'created',
  deleted: 'deleted',
  revoked: 'deleted',
};

/** What became of something that the assistant wanted to do. */
export const assistantActions: Readonly<Record<string, AuditAction>> = {
  done: 'decided',
  refused: 'refused',
  failed: 'failed',
};
