import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { downloadFile } from '#contracts/files/download-file.ts';
import type { getFile as endpoint } from '#contracts/files/get-file.ts';
import type { Context } from '#server/platform/context.ts';
import { issueFileTicket } from '#server/platform/files/ticket.ts';
import { visibleFile } from './visible-file.ts';

/** Returns a ticket for a file that the actor may see. */
export async function getFile(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const file = await visibleFile(ctx, body.key);
  const ticket = await issueFileTicket(ctx, file.key);
  const query = new URLSearchParams({ key: file.key, token: ticket.token });
  return {
    url: `${downloadFile.path}?${query}`,
    expiresAt: ticket.expiresAt.toISOString(),
    name: file.name,
    size: file.size,
    type: file.type,
  };
}
