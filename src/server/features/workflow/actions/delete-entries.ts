import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { deleteEntries as endpoint } from '#contracts/workflow/delete-entries.ts';
import { canSeeList } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { reasonOf } from '../running/events/reason-of.ts';
import { demandAction, type LockedEntry, lockEntryForAction } from '../running/lock-entry.ts';
import { removeLockedEntry } from '../running/remove-locked-entry.ts';

type Output = EndpointOutput<typeof endpoint>;

export async function deleteEntries(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  if (!(await canSeeList(ctx, await compiledModule(ctx, query.moduleId)))) throw notFound();
  const deleted: string[] = [];
  const refused: Output['refused'] = [];
  // Always in the same order, so that two such calls cannot wait for each other.
  for (const id of [...new Set(body)].sort()) {
    const locked = await deletable(ctx, query.moduleId, id);
    if (locked instanceof AppError) {
      refused.push({ id, ...reasonOf(ctx, locked) });
    } else {
      await removeLockedEntry(ctx, locked);
      deleted.push(id);
    }
  }
  return { deleted, refused };
}

/** Nothing is written until it is certain that the entry may be deleted. */
async function deletable(ctx: Context, moduleId: string, id: string): Promise<LockedEntry | AppError> {
  try {
    const locked = await lockEntryForAction(ctx, moduleId, id);
    demandAction(locked, 'delete');
    return locked;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
