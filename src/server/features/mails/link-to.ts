import type { Context } from '#server/platform/context.ts';
import type { MailTopic } from '#server/platform/mail/mail.ts';
import { linkOrigin } from './link-origin.ts';

/** Address of the task, else of the entry; without either, of the app's workflow. */
export function linkTo(ctx: Context, { moduleId, entryId, taskId }: MailTopic): string {
  const origin = linkOrigin(ctx.platform.config, ctx.tenant);
  if (entryId === null) return `${origin}/form-editor/show/${moduleId}/workflow`;
  const path =
    taskId === null ? `/item-editor/${moduleId}/${entryId}` : `/task-editor/${moduleId}/${entryId}/${taskId}`;
  return origin + path;
}
