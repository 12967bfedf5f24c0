import { insertPrediction } from '#server/features/predictions/stores/prediction-store.ts';
import { insertVersion } from '#server/features/predictions/stores/version-store.ts';
import { aDefinition } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids } from './world-types.ts';

const asDesigner = <Request>(request: (ids: Ids) => Request) => ({ as: 'designer' as const, request });

/** The valid requests of predictions. */
export const predictionRequests = {
  listPredictions: asDesigner((ids) => ({ query: { moduleId: ids.module } })),
  savePrediction: asDesigner((ids) => ({ body: { moduleId: ids.publishedModule, kind: 'duration' } })),
  changePrediction: asDesigner((ids) => ({ body: { id: ids.prediction, is_on: true } })),
  trainPrediction: asDesigner((ids) => ({ body: { id: ids.prediction } })),
  deletePrediction: asDesigner((ids) => ({ params: { id: ids.prediction } })),
  suggestValues: {
    as: 'author' as const,
    request: (ids: Ids) => ({ query: { moduleId: ids.module }, body: { data: { title: 'Trip' } } }),
  },
};

/** A published app of which nothing is predicted, nor told to analysts, yet. */
export async function aPublishedModule({ people: { designer } }: Parts) {
  return { publishedModule: await aPublishedApp(designer, aDefinition()) };
}

/** A prediction that has a model, which is off. */
export async function aPrediction({ tenant, module, number, people: { designer } }: Parts) {
  const prediction = await tenant.transact(null, async (ctx) => {
    const id = ctx.randomId();
    const trainedOn = ctx.now.toISOString();
    const trained = { isOn: false, retrains: 'never', state: 'trained', failure: null } as const;
    const learnt = { usedVersion: 1, nextDueAt: null, ownerId: designer.id, askedOn: trainedOn };
    const subject = { id, moduleId: module, kind: 'choice', field: `title${number}` } as const;
    await insertPrediction(ctx.db, { ...subject, ...trained, ...learnt });
    const model = { kind: 'choice', fields: [], choices: [] } as const;
    const version = { predictionId: id, model, refusal: null, entries: 60, evaluation: null };
    await insertVersion(ctx.db, { ...version, trainedBy: designer.id, trainedOn }, 1);
    return id;
  });
  return { prediction };
}
