import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { openPermalink as endpoint } from '#contracts/files/open-permalink.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { getFile } from './get-file.ts';
import { isPermalinkToken } from './permalink-token.ts';

/** A ticket for the file of a permanent link, under the rights that the actor has now. */
export async function openPermalink(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { key, token } = body;
  if (!(await isPermalinkToken(ctx, key, token))) throw notFound();
  return getFile(ctx, { body: { key } } as Parameters<typeof getFile>[1]);
}
