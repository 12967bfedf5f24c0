import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getLicence as endpoint } from '#contracts/tenants/get-licence.ts';
import type { Context } from '#server/platform/context.ts';
import { limitsOf } from './present-licence.ts';
import { countBots } from './seat-store.ts';
import { licenceStanding } from './seats.ts';

export async function getLicence(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { seats, isExpired } = await licenceStanding(ctx);
  const { expires_on, bots } = limitsOf(ctx.tenant.licence);
  const used = await countBots(ctx.db);
  return {
    expires_on,
    is_expired: isExpired,
    seats,
    bots: bots.map((bot) => ({ ...bot, used: used.get(`${bot.provider}:${bot.service}`) ?? 0 })),
    needs_file: ctx.platform.config.LICENCE_PUBLIC_KEY !== undefined,
  };
}
