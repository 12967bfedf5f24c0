import type { EndpointInput } from '#contracts/endpoint.ts';
import type { readInbox as endpoint } from '#contracts/inboxes/read-inbox.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { inboxChanged } from '../events.ts';
import { awaitInbox } from '../running/inbox-jobs.ts';
import { loadInbox, setNextReading } from '../stores/inbox-store.ts';

export async function readInbox(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const inbox = await loadInbox(ctx.db, body.id);
  if (!inbox) throw notFound();
  if (!(await setNextReading(ctx.db, body.id, ctx.now))) throw new AppError('action_not_possible');
  awaitInbox(ctx, body.id, ctx.now.toISOString());
  ctx.announce(inboxChanged, { inboxId: body.id, change: 'read' }, { facts: { name: inbox.name } });
  return {};
}
