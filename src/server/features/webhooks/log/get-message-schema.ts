import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getMessageSchema as endpoint } from '#contracts/webhooks/get-message-schema.ts';
import { compiledModule, listVisibleModules, versionOf } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { messageSchema } from './message-schema.ts';

export async function getMessageSchema(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const newest = await compiledModule(ctx, query.moduleId);
  const { modules } = await listVisibleModules(ctx);
  const isVisible = modules.some(({ id }) => id === query.moduleId);
  if (!isVisible || query.version > newest.number) throw notFound();
  const version = await versionOf(ctx, newest.module, query.version);
  return { schema: messageSchema(version) };
}
