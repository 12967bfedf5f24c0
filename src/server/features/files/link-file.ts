import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { linkFile as endpoint } from '#contracts/files/link-file.ts';
import { pages } from '#contracts/pages/pages.ts';
import type { Context } from '#server/platform/context.ts';
import { permalinkToken } from './permalink-token.ts';
import { visibleFile } from './visible-file.ts';

/** A permanent link to a file that the actor may see. */
export async function linkFile(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const file = await visibleFile(ctx, body.key);
  const token = await permalinkToken(ctx, file.key);
  return { url: `${pages.permalinkFile.path}?${new URLSearchParams({ key: file.key, token })}`, token };
}
