import { createHmac, timingSafeEqual } from 'node:crypto';
import { readMessageSchema } from '#contracts/webhooks/read-message-schema.ts';
import { linkOrigin } from '#server/features/mails/index.ts';
import type { Context } from '#server/platform/context.ts';

/** A version of an app in messages of a webhook. */
interface Described {
  readonly webhookId: string;
  readonly moduleId: string;
  readonly version: number;
}

/** The address of a schema for receivers. Its token opens this webhook, app and version of this tenant only. */
export async function schemaAddress(ctx: Context, described: Described): Promise<string> {
  const { webhookId, moduleId, version } = described;
  const query = new URLSearchParams({
    webhookId,
    moduleId,
    version: String(version),
    token: (await tokenOf(ctx, described)).toString('base64url'),
  });
  return `${linkOrigin(ctx.platform.config, ctx.tenant)}${readMessageSchema.path}?${query}`;
}

/** Whether a token is that of the address, compared in constant time. */
export async function opensSchema(ctx: Context, described: Described, token: string): Promise<boolean> {
  const given = Buffer.from(token, 'base64url');
  const right = await tokenOf(ctx, described);
  return given.length === right.length && timingSafeEqual(given, right);
}

async function tokenOf(ctx: Context, { webhookId, moduleId, version }: Described): Promise<Buffer> {
  const key = await ctx.platform.keys.secret(ctx.tenant, 'webhook-schemas');
  return createHmac('sha256', key).update(`${webhookId}.${moduleId}.${version}`).digest();
}
