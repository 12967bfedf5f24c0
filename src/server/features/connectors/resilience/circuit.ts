import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { Context } from '#server/platform/context.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { AskerId } from '../asking/asker.ts';
import type { ExternalResponse } from '../asking/call-external-system.ts';
import {
  type ConnectorHealth,
  clearHealth,
  countFailure,
  loadHealth,
  takeProbe,
} from '../stores/connector-health-store.ts';

const maxPauseMs = 60 * 60_000;
const downFailures = new Set(['not_found', 'not_reachable', 'not_trusted', 'timed_out', 'token_unreachable']);

/** Where a circuit stands; `trying`: the pause is over, and the next call decides. */
export type CircuitState = 'closed' | 'open' | 'trying';

export function circuitState(health: ConnectorHealth | undefined, now: Date): CircuitState {
  const openUntil = health?.openUntil ?? null;
  if (openUntil === null) return 'closed';
  return Date.parse(openUntil) > now.getTime() ? 'open' : 'trying';
}

/** Whether the system of a connector or a field pauses now. Takes nobody's turn to ask it after the pause. */
export async function isOpen(ctx: Context, asker: AskerId, settings: CallSettings): Promise<boolean> {
  if (settings.breakerFailures === 0) return false;
  return circuitState(await loadHealth(ctx.db, asker), ctx.platform.now()) === 'open';
}

/** Whether the system of a connector or a field may be asked now. After a pause one call goes ahead, and the others wait for what comes of it. */
export async function canAsk(ctx: Context, asker: AskerId, settings: CallSettings): Promise<boolean> {
  if (settings.breakerFailures === 0) return true;
  const now = ctx.platform.now();
  const state = circuitState(await loadHealth(ctx.db, asker), now);
  if (state !== 'trying') return state === 'closed';
  // Longer than any call takes: three attempts, the token, and once more with another token.
  const probeMs = 5 * ctx.platform.config.OUTBOUND_TIMEOUT_MS;
  return takeProbe(ctx.db, asker, { now, until: new Date(now.getTime() + probeMs) });
}

/** Whether the other system is down or turns callers away. What it says about one request is no sign of that. */
export function isDown({ status, failure }: Pick<ExternalResponse, 'status' | 'failure'>): boolean {
  if (failure === null || failure === 'soap_fault' || failure === 'graphql_errors') return false;
  return status === null ? downFailures.has(failure) : status >= 500 || status === 429;
}

/**
 * Notes what came of a call, so that the circuit opens or closes. A trial can only close it: what somebody tries out must
 * not stop what apps use.
 */
export async function noteHealth(
  db: TenantDatabase,
  { id: asker, settings }: { readonly id: AskerId; readonly settings: CallSettings },
  answer: ExternalResponse,
  { now, isTrial }: { readonly now: Date; readonly isTrial: boolean },
): Promise<void> {
  if (settings.breakerFailures === 0) return;
  if (!isDown(answer)) {
    if (await loadHealth(db, asker)) await clearHealth(db, asker);
    return;
  }
  if (isTrial) return;
  const pauseMs = Math.min(Math.max(settings.breakerSeconds * 1000, answer.retryAfterMs ?? 0), maxPauseMs);
  const until = new Date(now.getTime() + pauseMs);
  await countFailure(db, asker, { limit: settings.breakerFailures, now, until });
}
