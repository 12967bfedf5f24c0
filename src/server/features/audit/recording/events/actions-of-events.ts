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

/** What was done to a webhook, a bot, a connector or an inbox. */
export const webhookActions: Readonly<Record<string, AuditAction>> = {
  created: 'created',
  deleted: 'deleted',
  tested: 'sent',
  read: 'sent',
  replayed: 'sent',
  rotated: 'rotated',
  secretEnded: 'secretEnded',
  saved: 'saved',
  started: 'sent',
};

/** What was done to a security header, or became of a consent to its use. */
export const headerActions: Readonly<Record<string, AuditAction>> = {
  created: 'created',
  deleted: 'deleted',
  saved: 'saved',
  consented: 'linked',
  consentRenewed: 'linked',
  consentRefused: 'refused',
  consentEnded: 'stopped',
};

/** What was done to a key of a shop. */
export const hubActions: Readonly<Record<string, AuditAction>> = {
  created: 'created',
  deleted: 'deleted',
  revoked: 'revoked',
};

/** What became of something that the assistant wanted to do. */
export const assistantActions: Readonly<Record<string, AuditAction>> = {
  done: 'decided',
  refused: 'refused',
  failed: 'failed',
};

/** What was done to a provider that reads documents. */
export const readingProviderActions: Readonly<Record<string, AuditAction>> = {
  removed: 'deleted',
  paused: 'stopped',
  resumed: 'resumed',
};
