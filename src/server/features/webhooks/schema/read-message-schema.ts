import { Readable } from 'node:stream';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { readMessageSchema as endpoint } from '#contracts/webhooks/read-message-schema.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { canOwn } from '../gathering/can-own.ts';
import { loadWebhook } from '../stores/webhook-store.ts';
import { publishedSchema } from './published-schema.ts';
import { opensSchema } from './schema-address.ts';

/** For the receiver of a webhook, who reads what its owner would. */
export async function readMessageSchema(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const { webhookId, moduleId, version, token } = query;
  if (!(await opensSchema(ctx, { webhookId, moduleId, version }, token))) throw notFound();
  const webhook = await loadWebhook(ctx.db, webhookId);
  if (!webhook || webhook.moduleIds?.includes(moduleId) === false) throw notFound();
  const owner = (await directory(ctx)).person(webhook.ownerId);
  if (!canOwn(owner)) throw notFound();
  const schema = await publishedSchema(actingAs(ctx, owner), moduleId, version);
  const bytes = Buffer.from(JSON.stringify(schema));
  return {
    name: 'schema.json',
    type: 'application/schema+json',
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes]),
  };
}
