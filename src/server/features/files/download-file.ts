import type { EndpointInput } from '#contracts/endpoint.ts';
import type { downloadFile as endpoint } from '#contracts/files/download-file.ts';
import { findFile } from '#server/features/entries/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { isKeyOf } from '#server/platform/files/file-key.ts';
import { isFileTicket } from '#server/platform/files/ticket.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';

/** The content of a file for the bearer of a ticket. */
export async function downloadFile(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const { key, token } = query;
  if (!isKeyOf(ctx.tenant, key) || !(await isFileTicket(ctx, token, key))) throw notFound();
  const file = await findFile(ctx.db, key);
  if (!file) throw notFound();
  return {
    name: file.name,
    type: file.type,
    size: file.size,
    async open(range) {
      const stream = await ctx.platform.files.get(key, range);
      if (!stream) throw notFound();
      return stream;
    },
  };
}
