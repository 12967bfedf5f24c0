import type { Context } from '#server/platform/context.ts';
import { linkOrigin } from './link-origin.ts';

/** Address of the task, else of the entry; without either, of the app's workflow. */
export function linkTo(
  ctx: Context,
  { moduleId, entryId, taskId }: { moduleId: string; entryId: string | null; taskId: string | null },
): string {
  const origin = linkOrigin(ctx.platform.config, ctx.tenant);
  if (entryId === null) return `${origin}/form-editor/show/${moduleId}/workflow`;
  const path =
    taskId === null ? `/item-editor/${moduleId}/${entryId}` : `/task-editor/${moduleId}/${entryId}/${taskId}`;
  return origin + path;
}
