import type { getDecisionReceipt as endpoint } from '#contracts/audit/get-decision-receipt.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { ownDecision } from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { makeReceipt } from './make-receipt.ts';
import { recordOfDecision } from './receipt-store.ts';

export async function getDecisionReceipt(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, recordId: entryId, historyId } = query;
  const decision = await ownDecision(ctx, { moduleId, entryId, historyId });
  const { at, activityId, step, outcome } = decision;
  const recordId = await recordOfDecision(ctx.db, { entryId, actorId: actorOf(ctx).id, at, activityId });
  if (recordId === null) throw notFound();
  return makeReceipt(ctx, recordId, { step, outcome });
}
