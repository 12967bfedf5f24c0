import type { EndpointInput } from '#contracts/endpoint.ts';
import type { SuggestedValues } from '#contracts/predictions/prediction-shapes.ts';
import type { suggestValues as endpoint } from '#contracts/predictions/suggest-values.ts';
import { beginInPieces } from '#engine/form/begin.ts';
import { calculateInPieces } from '#engine/form/calculate.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import { mergeInPieces } from '#engine/form/merge.ts';
import { minConfidence } from '#engine/learning/evaluation.ts';
import {
  type Estimate,
  type Example,
  estimate,
  exampleOf,
  type Model,
  type Reason,
  suggestChoice,
} from '#engine/learning/model.ts';
import { numberOf } from '#engine/learning/question.ts';
import { rounded } from '#engine/learning/questions-of.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { entryFacts } from '#server/features/entries/index.ts';
import { entryAccess, loadEntryView, newEntrySituation } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { isPredictionLicensed } from '../prediction-licence.ts';
import type { Prediction } from '../stores/prediction-store.ts';
import { usedModels } from './used-models.ts';

type Told = Pick<SuggestedValues, 'choices' | 'unusual' | 'duration'>;

/** An entry as it is filled in. */
interface FilledIn {
  readonly form: CompiledForm;
  readonly access: FieldAccess;
  readonly values: EntryValues;
}

const nothing: SuggestedValues = { is_used: false, choices: [], unusual: [], duration: null };

/** A value that a person has typed is never proposed against. */
export async function suggestValues(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<SuggestedValues> {
  const { situation } =
    query.recordId === undefined
      ? { situation: await newEntrySituation(ctx, query.moduleId) }
      : await loadEntryView(ctx, query.moduleId, query.recordId, query.taskId);
  const { version, entry } = situation;
  const used = isPredictionLicensed(ctx) ? await usedModels(ctx, version) : [];
  if (used.length === 0) return nothing;
  const { form } = version.compiled;
  const facts = await entryFacts(ctx, version, entry);
  const stored = entry?.values ?? (await inTurns(beginInPieces(form, facts)));
  const access = entryAccess(situation);
  const { values } = await inTurns(mergeInPieces(form, stored, body.data, access, facts));
  const filled = { form, access, values: await inTurns(calculateInPieces(form, values, facts)) };
  const told = used.map(({ prediction, model }) => toldBy(prediction, model, filled));
  const isFinished = entry !== null && ['Completed', 'Rejected'].includes(entry.status);
  return {
    is_used: true,
    choices: told.flatMap(({ choices }) => choices),
    unusual: told.flatMap(({ unusual }) => unusual),
    duration: isFinished ? null : (told.find(({ duration }) => duration !== null)?.duration ?? null),
  };
}

function toldBy({ kind, field }: Prediction, model: Model, filled: FilledIn): Told {
  const example = exampleOf(model.fields, filled.values);
  const none = { choices: [], unusual: [], duration: null };
  if (model.kind === 'choice') return { ...none, choices: choiceFor(field ?? '', model, example, filled) };
  const expected = roughly(estimate(model, example));
  const reasons = sayable(expected.reasons, example);
  if (reasons.length === 0) return none;
  if (kind === 'duration') {
    return { ...none, duration: { low_hours: expected.low, high_hours: expected.high, reasons } };
  }
  const isShown = filled.access.fields[field ?? ''] !== 'hidden';
  const number = numberOf(filled.values[field ?? '']);
  if (!isShown || number === null || field === null) return none;
  const isUnusual = number < expected.lowest || number > expected.highest;
  return isUnusual
    ? { ...none, unusual: [{ field, low: expected.low, high: expected.high, reasons }] }
    : none;
}

/** The ends of ranges come from the distances of single entries, which nobody shall work out from them. */
function roughly(expected: Estimate): Estimate {
  const { low, high, lowest, highest } = expected;
  const ends = { low: rounded(low), high: rounded(high), lowest: rounded(lowest), highest: rounded(highest) };
  return { ...expected, ...ends };
}

function choiceFor(
  field: string,
  model: Extract<Model, { kind: 'choice' }>,
  example: Example,
  { form, access, values }: FilledIn,
): SuggestedValues['choices'] {
  const compiled = form.fields.get(field);
  const isOpen = access.fields[field] === 'editable' && (values[field] ?? null) === null;
  const suggested = compiled && isOpen ? suggestChoice(model, example) : null;
  if (!compiled || !suggested || suggested.confidence < minConfidence) return [];
  const { value, confidence } = suggested;
  const reasons = sayable(suggested.reasons, example);
  // A choice that was taken off the form is not suggested.
  const isStillThere = compiled.type.check(value, compiled.definition).ok;
  if (!isStillThere || reasons.length === 0) return [];
  return [{ field, value, confidence: wholePercent(confidence), reasons }];
}

/** Reasons are what somebody has filled in: what is still blank says nothing. */
function sayable(reasons: readonly Reason[], example: Example): Reason[] {
  return reasons
    .filter(({ field }) => example.get(field)?.isBlank === false)
    .map(({ field, share }) => ({ field, share: wholePercent(share) }));
}

function wholePercent(share: number): number {
  return Math.round(share * 100) / 100;
}
