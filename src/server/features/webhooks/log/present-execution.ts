import type { z } from 'zod';
import type { executionRow } from '#contracts/webhooks/webhook-shapes.ts';
import { presentCost } from '#server/features/lists/index.ts';
import type { LoggedDelivery } from '../stores/log-store.ts';
import type { ShownMessage } from './shown-message.ts';

/** A message in the log. */
export function presentExecution(
  delivery: LoggedDelivery,
  { data }: ShownMessage,
): z.output<typeof executionRow> {
  return {
    id: delivery.id,
    event: delivery.event,
    state: delivery.state,
    created_on: delivery.createdOn,
    attempts: delivery.attemptCount,
    next_attempt_on: delivery.nextAttemptOn,
    status: delivery.status,
    failure: delivery.failure,
    duration_ms: delivery.durationMs,
    cost: presentCost(delivery),
    title: data.entry?.title ?? data.app?.name ?? null,
  };
}
