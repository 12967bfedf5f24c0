import type { Context } from '#server/platform/context.ts';
import {
  renewedSecrets,
  type Secrets,
  type SecretsRefused,
  secretHeaders,
} from '../asking/secret-headers.ts';
import { headerIdOf } from '../stores/security-header-store.ts';

/**
 * The headers of the security header that an origin made, in clear, for a request of the origin itself to its host, or why
 * not; null: there is none. `refused`: headers whose token the other system does not accept any more, for a newer one. Never
 * inside a transaction.
 */
export async function offeredSecrets(
  ctx: Context,
  origin: string,
  url: string,
  refused: Secrets | null = null,
): Promise<Secrets | SecretsRefused | null> {
  const id = await headerIdOf(ctx.db, origin);
  if (id === undefined) return null;
  return refused === null ? secretHeaders(ctx, id, url) : renewedSecrets(ctx, id, url, refused);
}
