import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getExecution as endpoint } from '#contracts/webhooks/get-execution.ts';
import { noCost, presentCost } from '#server/features/lists/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { messageOf } from '../message.ts';
import { attemptsOf, loadDelivery } from '../stores/delivery-store.ts';
import { presentExecution } from './present-execution.ts';
import { shownMessage } from './shown-message.ts';

/** Answers are left out where the message is cut: a receiver may repeat what it was sent. */
export async function getExecution(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const delivery = await loadDelivery(ctx.db, params.id);
  if (!delivery) throw notFound();
  const shown = await shownMessage(ctx, delivery);
  const attempts = await attemptsOf(ctx.db, delivery.id);
  const { status = null, failure = null, durationMs = null, ...last } = attempts.at(-1) ?? {};
  const cost = { ...noCost, ...last };
  return {
    ...presentExecution(
      { ...delivery, status, failure, durationMs: durationMs ?? 0, cost: cost.cost, currency: cost.currency },
      shown,
    ),
    duration_ms: durationMs,
    webhook_id: delivery.webhookId,
    entry_id: shown.data.entry?.id ?? null,
    module_id: shown.data.app?.id ?? null,
    message: await messageOf(ctx, delivery, shown.data),
    is_cut: shown.isCut,
    attempt_list: attempts.map((attempt) => ({
      id: attempt.id,
      sent_on: attempt.sentOn,
      duration_ms: attempt.durationMs,
      cost: presentCost(attempt),
      status: attempt.status,
      failure: attempt.failure,
      signature: attempt.signature,
      headers: attempt.headers === null ? null : [...attempt.headers],
      answer: shown.isCut ? null : attempt.answer,
    })),
  };
}
