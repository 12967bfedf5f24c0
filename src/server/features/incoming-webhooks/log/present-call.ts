import type { z } from 'zod';
import type { incomingCallRow } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import { presentCost } from '#server/features/lists/index.ts';
import type { IncomingCall } from '../incoming-webhook.ts';

/** A call in the log. */
export function presentCall(call: IncomingCall): z.output<typeof incomingCallRow> {
  return {
    id: call.id,
    received_on: call.receivedOn,
    state: call.state,
    status: call.status,
    duration_ms: call.durationMs,
    cost: presentCost(call),
    message_id: call.messageId,
  };
}
