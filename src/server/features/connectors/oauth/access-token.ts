import { setTimeout } from 'node:timers/promises';
import type { Context } from '#server/platform/context.ts';
import type { OauthClient } from '../connector.ts';
import { securityHeaderChanged } from '../events.ts';
import {
  loadTokens,
  putTokenFailure,
  putTokens,
  type StoredTokens,
  takeLease,
} from '../stores/token-store.ts';
import { type FetchFailure, type FreshToken, failureOf, fetchToken } from './fetch-token.ts';
import { openOauth, sealOauth } from './oauth-secrets.ts';

/** A token is renewed this long before it ends, so that it does not end on the way. */
const marginMs = 30_000;
/** Longer than fetching a token takes. */
const leaseMs = 15_000;
/** After a failure nobody asks for a while. */
const pauseMs = 5000;
const turnMs = 100;

/** Why there is no token; `not_connected`: a person has to consent first, or again. */
export type TokenFailure = FetchFailure | 'not_connected';

/** A security header that gets its token from another system. */
export interface TokenHolder {
  readonly id: string;
  readonly name: string;
  readonly oauth: OauthClient;
}

/** A token in clear, and which one it is. */
export interface Token {
  readonly value: string;
  readonly generation: number;
}

/**
 * The token of a security header, fetched or renewed if it has to be: once, however many calls on however many nodes need
 * it. `refused`: the generation of a token that the other system does not accept any more. Never inside a transaction.
 */
export async function accessToken(
  ctx: Context,
  holder: TokenHolder,
  refused: number | null = null,
): Promise<Token | TokenFailure> {
  // By turns rather than by the clock, which tests may stop.
  for (let turns = 0; turns <= leaseMs / turnMs; turns++) {
    const now = ctx.platform.now();
    const stored = await loadTokens(ctx.db, holder.id);
    const usable =
      stored && stored.generation !== refused ? await openUsable(ctx, holder.id, stored, now) : null;
    if (usable) return usable;
    if (stored?.failure && stored.leaseUntil && Date.parse(stored.leaseUntil) > now.getTime()) {
      return stored.failure as TokenFailure;
    }
    const mustConsent = holder.oauth.grant === 'authorizationCode' && !stored?.sealedRefresh;
    if (mustConsent) return 'not_connected';
    const generation = stored?.generation ?? 0;
    const until = new Date(now.getTime() + leaseMs);
    if (await takeLease(ctx.db, holder.id, { generation, now, until })) {
      return renew(ctx, holder, stored, generation);
    }
    await setTimeout(turnMs);
  }
  return 'token_unreachable';
}

async function openUsable(
  ctx: Context,
  id: string,
  { sealedAccess, expiresOn, generation }: StoredTokens,
  now: Date,
): Promise<Token | null> {
  if (sealedAccess === null) return null;
  if (expiresOn !== null && Date.parse(expiresOn) - marginMs <= now.getTime()) return null;
  const value = await openOauth(ctx, id, 'access', sealedAccess);
  return value === null ? null : { value, generation };
}

async function renew(
  ctx: Context,
  { id, name, oauth }: TokenHolder,
  stored: StoredTokens | undefined,
  generation: number,
): Promise<Token | TokenFailure> {
  const sealedRefresh = stored?.sealedRefresh ?? null;
  const refresh = sealedRefresh === null ? null : await openOauth(ctx, id, 'refresh', sealedRefresh);
  const grant: Record<string, string> =
    oauth.grant === 'authorizationCode'
      ? { grant_type: 'refresh_token', refresh_token: refresh ?? '' }
      : { grant_type: 'client_credentials', ...(oauth.scope === '' ? {} : { scope: oauth.scope }) };
  const fresh = await fetchToken(ctx, id, oauth, grant);
  if (typeof fresh !== 'string') {
    return { value: fresh.access, generation: (await keepToken(ctx, id, fresh)) || generation + 1 };
  }
  // Only then: what a proxy or a wrong secret answers must not cost a person's consent.
  const isRefreshOver = oauth.grant === 'authorizationCode' && fresh === 'grant_refused';
  const failure = isRefreshOver ? 'not_connected' : failureOf(fresh);
  const until = new Date(ctx.platform.now().getTime() + pauseMs);
  await ctx.inTransaction(async (tx) => {
    await putTokenFailure(tx.db, id, { failure, until, isRefreshOver });
    if (!isRefreshOver) return;
    tx.announce(securityHeaderChanged, { headerId: id, change: 'consentEnded' }, { facts: { name } });
  });
  return failure;
}

/** Seals and stores a token, after `before` in the same transaction; returns its generation. Not inside a transaction. */
export async function keepToken(
  ctx: Context,
  id: string,
  { access, refresh, seconds }: FreshToken,
  before: (tx: Context) => Promise<void> = async () => {},
): Promise<number> {
  const now = ctx.platform.now();
  const tokens = {
    sealedAccess: await sealOauth(ctx, id, 'access', access),
    sealedRefresh: refresh === null ? null : await sealOauth(ctx, id, 'refresh', refresh),
    expiresOn: seconds === null ? null : new Date(now.getTime() + seconds * 1000),
    renewedOn: now,
  };
  return ctx.inTransaction(async (tx) => {
    await before(tx);
    return putTokens(tx.db, id, tokens);
  });
}
