import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { issueProvisioningToken as endpoint } from '#contracts/provisioning/issue-provisioning-token.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { randomToken, sha256 } from '#server/platform/crypto/random-id.ts';
import { provisioningTokenChanged } from '../events.ts';
import { putToken } from './token-store.ts';

/** What a token of the directory begins with, so that people and scanners of leaked secrets recognise it. */
const tokenPrefix = 'scim_';

export async function issueProvisioningToken(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const token = `${tokenPrefix}${randomToken()}`;
  await putToken(ctx.db, { tokenHash: sha256(token), createdBy: actorOf(ctx).id, createdOn: ctx.now });
  ctx.announce(provisioningTokenChanged, { change: 'issued' });
  return { token };
}
