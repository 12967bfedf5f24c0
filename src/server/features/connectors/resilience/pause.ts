import type { Context } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import { heldBy, waitsForResume } from '../asking/asker.ts';
import { loadConnector } from '../stores/connector-store.ts';

/** A connector that was paused or stopped asks again, or is gone for good: what waits for it continues. */
export const connectorResumed = defineEvent<{ connectorId: string }>('connectors.resumed');

/**
 * Whether a person has paused a connector, or the connect hub has stopped it until further notice, which stays so until the transaction ends: what is noted in it as waiting is
 * there when `connectorResumed` is announced.
 */
export async function lockIfPaused(ctx: Context, connectorId: string): Promise<boolean> {
  const connector = await loadConnector(ctx.db, connectorId, { lock: true });
  return connector !== undefined && waitsForResume(heldBy(connector));
}
