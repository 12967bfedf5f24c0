import { z } from 'zod';
import type { RetrainingTime } from '#contracts/predictions/prediction-shapes.ts';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { updatePrediction } from '../stores/prediction-store.ts';

/** Learns from the entries of an app; one training at a time on each node, for it takes a core for seconds. */
export const learnFromEntries = defineJob({
  name: 'learn-from-entries',
  payload: z.object({ predictionId: z.uuid(), askedOn: z.string() }),
  retryLimit: 2,
  concurrency: 1,
});

const dayMs = 86_400_000;
const days: Readonly<Record<Exclude<RetrainingTime, 'never'>, number>> = { weekly: 7, monthly: 30 };

/** When a prediction learns again that has learned now. */
export function nextTraining(retrains: RetrainingTime, now: Date): string | null {
  return retrains === 'never' ? null : new Date(now.getTime() + days[retrains] * dayMs).toISOString();
}

/** Asks for a training, which learns with the eyes of the owner. */
export async function askForTraining(
  ctx: Context,
  prediction: { readonly id: string; readonly retrains: RetrainingTime; readonly ownerId: string | null },
): Promise<void> {
  const { id, retrains, ownerId } = prediction;
  const askedOn = ctx.now.toISOString();
  const nextDueAt = nextTraining(retrains, ctx.now);
  await updatePrediction(ctx.db, id, { state: 'waiting', failure: null, askedOn, ownerId, nextDueAt });
  ctx.enqueue(learnFromEntries, { predictionId: id, askedOn });
}
