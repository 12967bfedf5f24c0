import type { FieldAccess } from '#engine/form/field-access.ts';
import type { Context } from '#server/platform/context.ts';
import { entryAccess } from '../policy/entry-access.ts';
import { newEntrySituation } from './facts/new-entry-situation.ts';
import { lockEntryForAction } from './lock-entry.ts';

/** The actor's access to a new entry of an app; without the right to start one, the app is not found. */
export async function accessToNewEntry(ctx: Context, moduleId: string): Promise<FieldAccess> {
  return entryAccess(await newEntrySituation(ctx, moduleId));
}

/** The actor's access to an entry, locked until the transaction ends, with the revision that a change is based on. */
export async function accessToEntry(
  ctx: Context,
  moduleId: string,
  { id, taskId }: { readonly id: string; readonly taskId?: string },
): Promise<{ readonly access: FieldAccess; readonly revision: number }> {
  const { situation } = await lockEntryForAction(ctx, moduleId, id, { taskId });
  return { access: entryAccess(situation), revision: situation.entry.revision };
}
