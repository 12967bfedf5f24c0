import type { Model } from '#engine/learning/model.ts';
import { fieldsToAsk, type OpenFields } from './open-fields.ts';
import type { Prediction } from './stores/prediction-store.ts';

/**
 * Whether a model uses a field that it could not use today, because a step hides it by now, because it is gone, or because
 * it became another kind of field. Such a model says nothing until it has learned again.
 */
export function isOutdated(
  open: OpenFields,
  { kind, field }: Pick<Prediction, 'kind' | 'field'>,
  model: Model,
): boolean {
  const targets = kind === 'choice' ? open.choices : open.amounts;
  const predicted = targets.find(({ name }) => name === field) ?? null;
  if (kind !== 'duration' && predicted === null) return true;
  const known = new Map(fieldsToAsk(open, predicted).map((one) => [one.name, one.kind]));
  return model.fields.some((one) => known.get(one.name) !== one.kind);
}
