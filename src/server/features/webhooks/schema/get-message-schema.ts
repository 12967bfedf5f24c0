import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getMessageSchema as endpoint } from '#contracts/webhooks/get-message-schema.ts';
import type { Context } from '#server/platform/context.ts';
import { publishedSchema } from './published-schema.ts';

export async function getMessageSchema(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return { schema: await publishedSchema(ctx, query.moduleId, query.version) };
}
