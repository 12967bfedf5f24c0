import { z } from 'zod';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { isPredictionLicensed } from '../prediction-licence.ts';
import { duePredictions, stuckPredictions } from '../stores/prediction-store.ts';
import { askForTraining, learnFromEntries } from './training-jobs.ts';

/** Has predictions learn again once a night whose time has come, and those whose job was lost. */
export const wakePredictions = defineJob({
  name: 'wake-predictions',
  payload: z.object({ day: z.string() }),
});

const patienceMs = 3_600_000;

export const wakePredictionsHandler = jobHandler(wakePredictions, (ctx) =>
  ctx.inTransaction(async (tx) => {
    if (!isPredictionLicensed(tx)) return;
    for (const { id, askedOn } of await stuckPredictions(tx.db, new Date(tx.now.getTime() - patienceMs))) {
      tx.enqueue(learnFromEntries, { predictionId: id, askedOn });
    }
    for (const prediction of await duePredictions(tx.db, tx.now)) await askForTraining(tx, prediction);
  }),
);
