import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { PredictionKind } from '#contracts/predictions/prediction-shapes.ts';
import type { savePrediction as endpoint } from '#contracts/predictions/save-prediction.ts';
import { compiledModule, designableModule } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { openFields } from '../open-fields.ts';
import { requirePredictionLicence } from '../prediction-licence.ts';
import { insertPrediction, predictionsOf } from '../stores/prediction-store.ts';
import { askForTraining } from '../training/training-jobs.ts';

/** Predictions of one app. */
const maximum = 20;

/** What is learned starts off: a designer looks at the figures and switches it on. */
export function savePrediction(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return ctx.inTransaction(async (tx) => {
    const { moduleId, kind, field = null } = body;
    await designableModule(tx, moduleId, { lock: true });
    requirePredictionLicence(tx, 'body.moduleId');
    await refuseUnlearnable(tx, moduleId, kind, field);
    if ((await predictionsOf(tx.db, moduleId)).length >= maximum) {
      throw refused('body.moduleId', 'too_many_predictions', { maximum });
    }
    const id = tx.randomId();
    const owned = { id, moduleId, kind, field, retrains: 'never', ownerId: actorOf(tx).id } as const;
    const askedOn = tx.now.toISOString();
    const fresh = {
      isOn: false,
      state: 'waiting',
      failure: null,
      usedVersion: null,
      nextDueAt: null,
    } as const;
    await refuseTakenName('body.field', field ?? kind, () =>
      insertPrediction(tx.db, { ...owned, ...fresh, askedOn }),
    );
    await askForTraining(tx, owned);
    return { id, moduleId };
  });
}

async function refuseUnlearnable(
  ctx: Context,
  moduleId: string,
  kind: PredictionKind,
  field: string | null,
): Promise<void> {
  if (kind === 'duration') {
    if (field !== null) throw refused('body.field', 'unknown_choice');
    return;
  }
  if (field === null) throw refused('body.field', 'input_missing');
  const { choices, amounts } = await openFields(ctx, await compiledModule(ctx, moduleId));
  const among = kind === 'choice' ? choices : amounts;
  if (!among.some(({ name }) => name === field)) throw refused('body.field', 'field_not_learnable');
}

function refused(path: string, code: string, params?: Readonly<Record<string, number>>): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path, code, ...(params && { params }) }] });
}
