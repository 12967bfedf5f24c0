import type { z } from 'zod';
import type { licenceLimits } from '#contracts/shapes/licence.ts';
import type { Licence } from '#server/platform/tenancy/tenant.ts';

type Limits = z.output<typeof licenceLimits>;

/** A licence as calls and licence files write it. */
export function limitsOf(licence: Licence): Limits {
  return {
    expires_on: licence.expiresOn,
    full_users: licence.fullUserSeats,
    others: licence.otherSeats,
    bots: licence.bots.map((bot) => {
      const [provider = '', ...service] = bot.split(':');
      return { provider, service: service.join(':') };
    }),
  };
}

/** The licence that a call or a licence file writes. */
export function licenceOf(limits: Limits): Licence {
  return {
    expiresOn: limits.expires_on,
    fullUserSeats: limits.full_users,
    otherSeats: limits.others,
    bots: [...new Set(limits.bots.map(({ provider, service }) => `${provider}:${service}`))].sort(),
  };
}
