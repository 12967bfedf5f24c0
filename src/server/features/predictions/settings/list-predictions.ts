import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listPredictions as endpoint } from '#contracts/predictions/list-predictions.ts';
import { compiledModule, designableModule, inLanguage } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type OpenFields, openFields } from '../open-fields.ts';
import { isPredictionLicensed } from '../prediction-licence.ts';
import { predictionsOf } from '../stores/prediction-store.ts';
import { versionsOf } from '../stores/version-store.ts';
import { type Naming, presentPrediction } from './present-prediction.ts';

type Output = EndpointOutput<typeof endpoint>;

export async function listPredictions(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const { moduleId } = query;
  const { versionNumber } = await designableModule(ctx, moduleId);
  const isLicenceMissing = !isPredictionLicensed(ctx);
  // What was never published has no entries.
  if (versionNumber === 0) {
    return { licence_missing: isLicenceMissing, predictions: [], candidates: [] };
  }
  const version = await compiledModule(ctx, moduleId);
  const open = await openFields(ctx, version);
  const people = await directory(ctx);
  const naming: Naming = {
    open,
    fields: inLanguage(version, ctx.locale).compiled.form.fields,
    personOf: (id) => {
      const person = id === null ? undefined : people.person(id);
      return person ? { id: person.id, name: person.name } : null;
    },
  };
  const stored = await predictionsOf(ctx.db, moduleId);
  const versions = await versionsOf(
    ctx.db,
    stored.map(({ id }) => id),
  );
  const isThere = (kind: string, field: string | null) =>
    stored.some((one) => one.kind === kind && one.field === field);
  return {
    licence_missing: isLicenceMissing,
    predictions: stored.map((prediction) =>
      presentPrediction(
        prediction,
        versions.filter(({ predictionId }) => predictionId === prediction.id),
        naming,
      ),
    ),
    candidates: candidatesOf(open, naming).filter(({ kind, field }) => !isThere(kind, field)),
  };
}

function candidatesOf({ choices, amounts }: OpenFields, { fields }: Naming): Output['candidates'] {
  const labelOf = (name: string) => fields.get(name)?.definition.displayName || name;
  return [
    ...choices.map(({ name }) => ({ kind: 'choice' as const, field: name, label: labelOf(name) })),
    ...amounts.map(({ name }) => ({ kind: 'amount' as const, field: name, label: labelOf(name) })),
    { kind: 'duration' as const, field: null, label: '' },
  ];
}
