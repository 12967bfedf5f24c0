import type { Context } from '#server/platform/context.ts';
import type { Bot } from '../bot.ts';

/** Whether the tenant has a bot licence for the provider and the service. */
export function isLicensed(ctx: Context, { provider, service }: Pick<Bot, 'provider' | 'service'>): boolean {
  return ctx.tenant.licence.bots.includes(`${provider}:${service}`);
}
