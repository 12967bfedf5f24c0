import type {
  Prediction as ShownPrediction,
  PredictionVersion as ShownVersion,
} from '#contracts/predictions/prediction-shapes.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { optionsOf } from '#engine/form/sources/option-list.ts';
import type { Evaluation } from '#engine/learning/evaluation.ts';
import { minGroup } from '#engine/learning/questions-of.ts';
import { isOutdated } from '../is-outdated.ts';
import type { OpenFields } from '../open-fields.ts';
import type { Prediction } from '../stores/prediction-store.ts';
import type { PredictionVersion } from '../stores/version-store.ts';

/** What names are shown by. */
export interface Naming {
  readonly open: OpenFields;
  /** The fields of the app in the reader's language. */
  readonly fields: ReadonlyMap<string, CompiledField>;
  personOf(id: string | null): { readonly id: string; readonly name: string } | null;
}

/** A prediction with its versions, for designers. */
export function presentPrediction(
  prediction: Prediction,
  versions: readonly PredictionVersion[],
  naming: Naming,
): ShownPrediction {
  const { id, kind, field, state, failure, retrains, usedVersion } = prediction;
  const used = versions.find(({ version }) => version === usedVersion)?.model ?? null;
  return {
    id,
    kind,
    field,
    label: field === null ? '' : labelOf(field, naming),
    is_on: prediction.isOn,
    retrains,
    state,
    failure,
    is_outdated: used !== null && isOutdated(naming.open, prediction, used),
    owner: naming.personOf(prediction.ownerId),
    used_version: usedVersion,
    next_due_at: prediction.nextDueAt,
    versions: versions.map((version) => presentVersion(version, field, naming)),
  };
}

const labelOf = (name: string, { fields }: Naming) => fields.get(name)?.definition.displayName || name;

function presentVersion(
  { version, trainedOn, trainedBy, refusal, entries, model, evaluation }: PredictionVersion,
  field: string | null,
  naming: Naming,
): ShownVersion {
  return {
    version,
    trained_on: trainedOn,
    trained_by: naming.personOf(trainedBy),
    refusal,
    entries,
    fields: (model?.fields ?? []).map(({ name }) => labelOf(name, naming)),
    figures: evaluation && presentFigures(evaluation, field === null ? undefined : naming.fields.get(field)),
  };
}

function presentFigures(evaluation: Evaluation, field: CompiledField | undefined): ShownVersion['figures'] {
  if (evaluation.kind === 'number') {
    return {
      kind: 'number',
      learned_from: evaluation.learnedFrom,
      held_back: evaluation.heldBack,
      error: evaluation.error,
      trivial_error: evaluation.trivialError,
      median_error: evaluation.medianError,
      usual_share: evaluation.usualShare,
      flagged_share: evaluation.flaggedShare,
    };
  }
  const options = field ? optionsOf(field.definition) : [];
  return {
    kind: 'choice',
    learned_from: evaluation.learnedFrom,
    held_back: evaluation.heldBack,
    accuracy: evaluation.accuracy,
    trivial_accuracy: evaluation.trivialAccuracy,
    coverage: evaluation.coverage,
    suggested_right: evaluation.suggestedRight,
    // Who designs the app need not be allowed to see its entries: fewer of them are not counted.
    choices: evaluation.choices
      .filter(({ count }) => count >= minGroup)
      .map((one) => ({ ...one, label: options.find(({ key }) => key === one.value)?.label ?? one.value })),
  };
}
