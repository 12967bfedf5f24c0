import type { getAuditStream as endpoint } from '#contracts/audit/stream/get-audit-stream.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { lastPosition, loadStream } from './stream-store.ts';

export async function getAuditStream(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const stream = await loadStream(ctx.db);
  if (!stream) {
    return {
      target: null,
      isActive: false,
      sentTo: 0,
      waiting: 0,
      lastSentOn: null,
      failing: null,
      revision: 0,
    };
  }
  const { target, isActive, sentTo, lastSentOn, failingSince, failure, nextTryOn, revision } = stream;
  const waiting = isActive ? Math.max(0, (await lastPosition(ctx.db)) - sentTo) : 0;
  const isFailing = failingSince !== null && failure !== null && nextTryOn !== null;
  const failing = isFailing ? { since: failingSince, failure, nextTryOn } : null;
  return { target, isActive, sentTo, waiting, lastSentOn, failing, revision };
}
