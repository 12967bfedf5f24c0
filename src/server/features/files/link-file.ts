import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { linkFile as endpoint } from '#contracts/files/link-file.ts';
import { pages } from '#contracts/pages/pages.ts';
import { findFile } from '#server/features/entries/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { canSeeFile } from './can-see-file.ts';
import { permalinkToken } from './permalink-token.ts';

/** A permanent link to a file that the actor may see. */
export async function linkFile(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const file = await findFile(ctx.db, body.key);
  if (!file || !(await canSeeFile(ctx, file))) throw notFound();
  const token = await permalinkToken(ctx, file.key);
  return { url: `${pages.permalinkFile.path}?${new URLSearchParams({ key: file.key, token })}`, token };
}
