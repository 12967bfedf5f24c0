import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { keyAccessOf } from '#contracts/key-access.ts';
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';
import type { ActorKey } from '../tenancy/actor.ts';
import { RecentMap } from './recent-map.ts';

const windowMs = 60_000;

/** The call that somebody asks for; without `writes` it is one of another standard. */
export type AskedCall = Pick<Endpoint, 'permission' | 'name'> & Partial<Pick<Endpoint, 'writes'>>;

/** Why a key may not make a call; null if it may. The rights of its owner are checked besides. */
export function keyRefusal(key: ActorKey, { name, permission, writes }: AskedCall): AppError | null {
  if (writes === undefined) return new AppError('not_for_keys');
  const access = keyAccessOf({ name, permission, writes });
  if (!access.isForKeys) return new AppError('not_for_keys');
  const missing = access.scopes.find((scope) => !key.scopes.includes(scope));
  if (missing) return new AppError('insufficient_scope', { scope: missing });
  return key.appIds === null || access.isWithinApps ? null : new AppError('key_limited_to_apps');
}

/** Whether a key may listen to the hub, which tells of all apps. */
export function canListen(key: ActorKey): boolean {
  return key.scopes.includes('read') && key.appIds === null;
}

interface Window {
  startMs: number;
  count: number;
}

const windowsOf = new WeakMap<Platform, RecentMap<Window>>();

/** A call that was counted: the headers that say what is left, and until when it is too much; null: it is not. */
export interface CountedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;
}

/** Counts a call under an id on this node, in windows of a minute. Without a limit there is nothing to say. */
export function countUnder(platform: Platform, id: string, limit: number, now: Date): CountedCall {
  if (limit === 0) return { headers: {}, retryAfterSeconds: null };
  const windows = windowsOf.get(platform) ?? new RecentMap<Window>(2 * windowMs);
  windowsOf.set(platform, windows);
  const nowMs = now.getTime();
  const known = windows.get(id, nowMs);
  const isCurrent = known !== undefined && Math.abs(nowMs - known.startMs) < windowMs;
  const window = isCurrent ? known : { startMs: nowMs, count: 0 };
  window.count += 1;
  windows.set(id, window, nowMs);
  const resetSeconds = Math.max(1, Math.ceil((window.startMs + windowMs - nowMs) / 1000));
  return {
    headers: {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(Math.max(0, limit - window.count)),
      'ratelimit-reset': String(resetSeconds),
      'ratelimit-policy': `${limit};w=${windowMs / 1000}`,
    },
    retryAfterSeconds: window.count > limit ? resetSeconds : null,
  };
}

/** Counts a call of a key on this node, says in the headers what is left, and refuses what is too much. */
export function countCall(platform: Platform, key: ActorKey, now: Date, reply: FastifyReply): void {
  const counted = countUnder(platform, key.id, platform.config.KEY_RATE_LIMIT_PER_MINUTE, now);
  void reply.headers(counted.headers);
  const { retryAfterSeconds } = counted;
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', {}, { retryAfterSeconds });
}
