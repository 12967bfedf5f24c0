import { loadEntryView, presentEntry } from '#server/features/workflow/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** An entry in full as the actor of the context sees it; null: not at all. */
export async function detailAs(
  ctx: Context,
  moduleId: string,
  entryId: string,
): Promise<Awaited<ReturnType<typeof presentEntry>> | null> {
  try {
    return await presentEntry(ctx, await loadEntryView(ctx, moduleId, entryId));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Whether two readers, who may both see a value, see the same; labels of what it refers to can be hidden from one. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
