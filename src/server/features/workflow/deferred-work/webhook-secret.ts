import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getWebhookSecret as endpoint } from '#contracts/workflow/get-webhook-secret.ts';
import type { Context } from '#server/platform/context.ts';

/** The tenant's secret for signing webhooks, base64. */
export async function webhookSecret(ctx: Context): Promise<string> {
  return Buffer.from(await ctx.platform.keys.secret(ctx.tenant, 'webhooks')).toString('base64');
}

export async function getWebhookSecret(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return { secret: `whsec_${await webhookSecret(ctx)}` };
}
