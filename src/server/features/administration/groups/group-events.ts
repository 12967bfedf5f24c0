import type { GroupKind } from '#server/features/people/index.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A team or role that was made, or whose name or description was changed. */
export const groupSaved = defineEvent<{ kind: GroupKind; groupId: string; isNew: boolean }>(
  'administration.group-saved',
);

/** Carries the name, because nothing else keeps it. */
export const groupDeleted = defineEvent<{ kind: GroupKind; groupId: string; name: string }>(
  'administration.group-deleted',
);

/** People who became members, and people who are no longer. */
export const membersChanged = defineEvent<{
  kind: GroupKind;
  groupId: string;
  added: readonly string[];
  removed: readonly string[];
}>('administration.members-changed');
