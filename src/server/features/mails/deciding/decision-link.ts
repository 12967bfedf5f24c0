import type { Person } from '#server/features/people/index.ts';
import { loadTask } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { linkOrigin } from '../link-origin.ts';
import { mailLinkToken } from './mail-link.ts';

/**
 * The link to decide on a task without signing in, for the person who has the task while it is open; null for anyone
 * else. A mail always gets the same link, however often the link is made. The link works once and expires two weeks
 * after the mail.
 */
export async function decisionLinkOf(
  ctx: Context,
  person: Pick<Person, 'id' | 'tokenEpoch'>,
  mail: { readonly mailId: string; readonly taskId: string | null; readonly sentAt: Date },
): Promise<string | null> {
  const task = mail.taskId === null ? null : await loadTask(ctx.db, mail.taskId);
  if (task?.state !== 'open' || task.assigneeId !== person.id) return null;
  const link = { id: mail.mailId, taskId: task.id, userId: person.id, epoch: person.tokenEpoch };
  const token = await mailLinkToken(ctx, link, mail.sentAt);
  return `${linkOrigin(ctx.platform.config, ctx.tenant)}/decide#${token}`;
}
