import type { EndpointInput } from '#contracts/endpoint.ts';
import type { readInbox as endpoint } from '#contracts/inboxes/read-inbox.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { awaitInbox } from '../running/inbox-jobs.ts';
import { loadInbox, setNextReading } from '../stores/inbox-store.ts';

export async function readInbox(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  if (!(await loadInbox(ctx.db, body.id))) throw notFound();
  if (!(await setNextReading(ctx.db, body.id, ctx.now))) throw new AppError('action_not_possible');
  awaitInbox(ctx, body.id, ctx.now.toISOString());
  return {};
}
