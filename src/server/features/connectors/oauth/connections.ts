import type { z } from 'zod';
import type { headerConnection } from '#contracts/shapes/security-header.ts';
import type { Context } from '#server/platform/context.ts';
import type { SecurityHeader } from '../connector.ts';
import { loadTokenStates, type StoredTokens } from '../stores/token-store.ts';

type Connection = z.output<typeof headerConnection>;

/** Tells of each of these security headers whether it can be used, without asking the other system. */
export async function connectionsOf(
  ctx: Context,
  headers: readonly SecurityHeader[],
): Promise<(header: SecurityHeader) => Connection> {
  const hasTokens = headers.some(({ oauth }) => oauth !== null);
  const states = hasTokens ? await loadTokenStates(ctx.db) : [];
  const byHeader = new Map(states.map((state) => [state.headerId, state]));
  return ({ id, oauth, isStopped }) =>
    isStopped ? stopped : connectionOf(oauth?.grant ?? null, byHeader.get(id), ctx.now);
}

/** Its integration is off, or the key that it had is gone. */
const stopped: Connection = { state: 'stopped', failure: null, renewed_on: null, expires_on: null };

function connectionOf(
  grant: 'clientCredentials' | 'authorizationCode' | null,
  stored: StoredTokens | undefined,
  now: Date,
): Connection {
  const { failure = null, renewedOn: renewed_on = null, expiresOn: expires_on = null } = stored ?? {};
  const isOver = expires_on !== null && Date.parse(expires_on) <= now.getTime();
  const isUsable = stored?.sealedAccess != null && !isOver;
  const canRenew = grant === 'clientCredentials' || stored?.sealedRefresh != null;
  if (grant === null) return { state: 'ready', failure: null, renewed_on: null, expires_on: null };
  const state =
    failure !== null && failure !== 'not_connected'
      ? 'failed'
      : isUsable
        ? 'connected'
        : canRenew
          ? 'ready'
          : 'not_connected';
  return { state, failure, renewed_on, expires_on };
}
