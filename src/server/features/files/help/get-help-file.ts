import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { downloadFile } from '#contracts/files/download-file.ts';
import type { getHelpFile as endpoint } from '#contracts/files/get-help-file.ts';
import { canSeeList, findFile } from '#server/features/entries/index.ts';
import { compiledModule, loadModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { issueFileTicket } from '#server/platform/files/ticket.ts';

/** A ticket for the help file of an app that the actor may use or has a task in. */
export async function getHelpFile(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await canSeeList(ctx, await compiledModule(ctx, query.moduleId)))) throw notFound();
  const module = await loadModule(ctx.db, query.moduleId);
  const file = module?.helpFileKey ? await findFile(ctx.db, module.helpFileKey) : undefined;
  if (!file) throw notFound();
  const ticket = await issueFileTicket(ctx, file.key);
  const address = new URLSearchParams({ key: file.key, token: ticket.token });
  return {
    url: `${downloadFile.path}?${address}`,
    expiresAt: ticket.expiresAt.toISOString(),
    name: file.name,
  };
}
