import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getInfo2fa as endpoint } from '#contracts/identity/get-info-2fa.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { loadMachines } from './machine-store.ts';
import { countRecoveryCodes, hasAuthenticator } from './second-factor-store.ts';

export async function getInfo2fa(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { id, email } = actorOf(ctx);
  return {
    is2faEnabled: await hasAuthenticator(ctx.db, id),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, id),
    emailHint: email.replace(/^(.).*(?=@)/, '$1•••'),
    machines: [...(await loadMachines(ctx.db, id, ctx.now))],
  };
}
