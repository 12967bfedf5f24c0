import type { AuditAction, AuditKind } from '#contracts/audit/audit-words.ts';
import type { ActsThrough } from '#server/platform/tenancy/actor.ts';
import type { ValueChange } from '#server/platform/trail/trail.ts';

/** What a deed tells, without who did it and from where. */
export interface RecordDraft {
  readonly action: AuditAction;
  readonly subjectKind: AuditKind;
  readonly subjectId: string | null;
  readonly moduleId?: string | null;
  readonly entryId?: string | null;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
  readonly actorId?: string;
  /** What acted in the actor's name. */
  readonly through?: ActsThrough | undefined;
  readonly actedFor?: string | null;
  readonly changes?: readonly ValueChange[];
}
