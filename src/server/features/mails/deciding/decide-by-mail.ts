import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { decideByMail as endpoint } from '#contracts/mails/decide-by-mail.ts';
import { decideTask } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { useLink } from './mail-decision-store.ts';
import { openMailLink } from './mail-link.ts';

export async function decideByMail(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const link = await openMailLink(ctx, body.token);
  const { accepted, description } = body;
  return link.ctx.inTransaction(async (tx) => {
    const { workflow_status } = await decideTask(tx, {
      body: { task_id: link.taskId, accepted, description },
    });
    const used = { ...link, userId: actorOf(tx).id, usedOn: tx.now.toISOString() };
    if (!(await useLink(tx.db, used))) throw new AppError('task_closed');
    return { workflow_status };
  });
}
