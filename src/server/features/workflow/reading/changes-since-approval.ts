import type { EntryValues } from '#engine/value/field-value.ts';
import type { StoredEntry } from '#server/features/entries/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { changesAfter, type FieldChange, lastApproval } from '../stores/entry-changes-store.ts';

/** An approval of an entry, and what was changed after it. */
export interface ChangesSinceApproval {
  readonly approval: { readonly at: string; readonly actorId: string };
  /** Each changed field once. */
  readonly changes: readonly FieldChange[];
  /** The entry's values at the approval. Values that were too large to be kept count as unchanged. */
  readonly before: EntryValues;
}

/** Changes since the reader's last approval of an entry, or else since the last by anyone; null: none, or no approval. */
export async function changesSinceApproval(
  ctx: Context,
  { id, values }: StoredEntry,
): Promise<ChangesSinceApproval | null> {
  const approval = await lastApproval(ctx.db, id, actorOf(ctx).id);
  if (!approval) return null;
  const changes = await changesAfter(ctx.db, id, approval.at);
  if (changes.length === 0) return null;
  const changed = changes.map(({ field, before, isKept }) => [
    field,
    isKept ? before : (values[field] ?? null),
  ]);
  return { approval, changes, before: { ...values, ...Object.fromEntries(changed) } };
}
