import type { EndpointInput } from '#contracts/endpoint.ts';
import type { removeFile as endpoint } from '#contracts/files/remove-file.ts';
import { deleteUnusedFile, findFile } from '#server/features/entries/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

/** Removes the actor's own upload unless an entry uses it. */
export async function removeFile(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const file = await findFile(ctx.db, body.key);
  if (file?.uploadedBy !== actorOf(ctx).id) throw notFound();
  if (!(await deleteUnusedFile(ctx.db, file.key))) throw new AppError('action_not_possible');
  ctx.afterCommit(() => ctx.platform.files.remove(file.key));
  return {};
}
