import type { AuditStreamFailure } from '#contracts/audit/stream/audit-stream.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** The audit trail goes to another place than before, or no longer. */
export const streamChanged = defineEvent<{ isActive: boolean }>('audit.stream-changed');

/** Records could not be sent on; they wait. */
export const streamFailed = defineEvent<{ failure: AuditStreamFailure }>('audit.stream-failed');

/** Somebody read the secret that batches are signed with. */
export const streamSecretRevealed = defineEvent<Record<string, never>>('audit.stream-secret-revealed');

/** Records are sent on again, after they had waited. */
export const streamResumed = defineEvent<{ position: number }>('audit.stream-resumed');
