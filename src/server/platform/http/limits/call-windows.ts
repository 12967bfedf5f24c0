import type { Context } from '../../context.ts';
import type { Platform } from '../../platform.ts';
import { RecentMap } from '../recent-map.ts';
import { takeCalls } from './call-window-store.ts';

const windowMs = 60_000;

/** A call that was counted: the headers that say what is left, and until when it is too much; null: it is not. */
export interface CountedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;
}

/** A minute of one id, as this node knows it. */
interface Window {
  startMs: number;
  /** Calls that this node has taken and not used. */
  unused: number;
  /** Calls that no node had taken when this one took its last. */
  untaken: number;
  taking: Promise<void> | null;
}

const windowsOf = new WeakMap<Platform, RecentMap<Window>>();
const countsOf = new WeakMap<Platform, RecentMap<{ readonly startMs: number; count: number }>>();

/**
 * Counts a call under an id over all nodes, in windows of a minute. Never more than the limit pass; with several nodes a few less
 * can, as what one has taken the others cannot use. Without a limit there is nothing to say.
 */
export async function countCall(
  { platform, db, now }: Pick<Context, 'platform' | 'db' | 'now'>,
  id: string,
  limit: number,
): Promise<CountedCall> {
  if (limit === 0) return { headers: {}, retryAfterSeconds: null };
  const window = windowAt(platform, id, now.getTime());
  const take = async () => {
    const { beganAt, granted, taken } = await takeCalls(db, id, { limit, windowMs, now });
    window.startMs = Date.parse(beganAt);
    window.unused += granted;
    window.untaken = Math.max(0, limit - taken);
  };
  while (window.unused === 0 && window.untaken > 0) {
    window.taking ??= take().finally(() => {
      window.taking = null;
    });
    await window.taking;
  }
  const isTooMuch = window.unused === 0;
  if (!isTooMuch) window.unused -= 1;
  const resetSeconds = Math.max(1, Math.ceil((window.startMs + windowMs - now.getTime()) / 1000));
  return {
    headers: {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(window.unused + window.untaken),
      'ratelimit-reset': String(resetSeconds),
      'ratelimit-policy': `${limit};w=${windowMs / 1000}`,
    },
    retryAfterSeconds: isTooMuch ? resetSeconds : null,
  };
}

/** The minute of an id that is under way, else a new one from which nothing is taken. */
function windowAt(platform: Platform, id: string, nowMs: number): Window {
  const windows = windowsOf.get(platform) ?? new RecentMap<Window>(2 * windowMs);
  windowsOf.set(platform, windows);
  const known = windows.get(id, nowMs);
  const isCurrent = known !== undefined && Math.abs(nowMs - known.startMs) < windowMs;
  const window = isCurrent ? known : { startMs: nowMs, unused: 0, untaken: 1, taking: null };
  windows.set(id, window, nowMs);
  return window;
}

/** Whether something happened more than `limit` times in a minute on this node; counts it. */
export function isTooOftenHere(platform: Platform, id: string, limit: number, now: Date): boolean {
  const counts = countsOf.get(platform) ?? new RecentMap<{ startMs: number; count: number }>(2 * windowMs);
  countsOf.set(platform, counts);
  const nowMs = now.getTime();
  const known = counts.get(id, nowMs);
  const isCurrent = known !== undefined && Math.abs(nowMs - known.startMs) < windowMs;
  const window = isCurrent ? known : { startMs: nowMs, count: 0 };
  window.count += 1;
  counts.set(id, window, nowMs);
  return window.count > limit;
}
