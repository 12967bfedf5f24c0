import { z } from 'zod';
import { id, instant, personShape } from '../shapes/basics.ts';

/** What is predicted of an entry: a choice of a field, whether a number is unusual, or how long it takes. */
export const predictionKinds = ['choice', 'amount', 'duration'] as const;
export type PredictionKind = (typeof predictionKinds)[number];

/** When a prediction learns again by itself. */
export const retrainingTimes = ['never', 'weekly', 'monthly'] as const;
export type RetrainingTime = (typeof retrainingTimes)[number];

/** `waiting`: a training was asked for; `failed`: it could not be done. */
const predictionStates = ['waiting', 'trained', 'failed'] as const;
export type PredictionState = (typeof predictionStates)[number];

/** Why: its owner cannot design the app any more, the field is hidden or gone, or it took too much time or memory. */
const trainingFailures = ['owner_gone', 'field_gone', 'took_too_long'] as const;
export type TrainingFailure = (typeof trainingFailures)[number];

/** Why nothing is used of what was learned. */
const learningRefusals = ['too_few_entries', 'too_few_choices', 'no_fields', 'not_better'] as const;

/** Name of a field. */
export const predictedField = z.string().min(1).max(60);

const share = z.number().min(0).max(1);
const count = z.number().int();

/** How a model of choices did among the newest entries, which it had not learned from. */
const choiceFigures = z.object({
  kind: z.literal('choice'),
  learned_from: count,
  held_back: count,
  accuracy: share,
  /** The same for always guessing the most frequent choice. */
  trivial_accuracy: share,
  /** Share of entries for which it was sure enough to suggest something. */
  coverage: share,
  /** Of those, the share that was right. */
  suggested_right: share.nullable(),
  choices: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count,
      suggested: count,
      precision: share.nullable(),
      recall: share.nullable(),
    }),
  ),
});

/** The same for numbers; errors are in the unit of the field, or in hours. */
const numberFigures = z.object({
  kind: z.literal('number'),
  learned_from: count,
  held_back: count,
  error: z.number(),
  /** The same for always guessing the median. */
  trivial_error: z.number(),
  median_error: z.number(),
  /** Share of entries within the range that is called usual; four of five are meant. */
  usual_share: share,
  /** Share of entries that would have been flagged. */
  flagged_share: share,
});

/** One training of a prediction. */
const predictionVersion = z.object({
  version: count,
  trained_on: instant,
  trained_by: personShape.nullable(),
  /** Null: it is good enough to be used. */
  refusal: z.enum(learningRefusals).nullable(),
  /** Finished entries that it saw. */
  entries: count,
  /** Fields that it asks about, by their labels. */
  fields: z.array(z.string()),
  figures: z.discriminatedUnion('kind', [choiceFigures, numberFigures]).nullable(),
});
export type PredictionVersion = z.output<typeof predictionVersion>;

/** A prediction of an app, with its newest trainings. */
export const prediction = z.object({
  id,
  kind: z.enum(predictionKinds),
  field: z.string().nullable(),
  /** The label of the field; empty for durations. */
  label: z.string(),
  is_on: z.boolean(),
  retrains: z.enum(retrainingTimes),
  state: z.enum(predictionStates),
  failure: z.enum(trainingFailures).nullable(),
  /** Whether a field that it uses is hidden by a step by now, or gone: it says nothing until it has learned again. */
  is_outdated: z.boolean(),
  owner: personShape.nullable(),
  used_version: count.nullable(),
  next_due_at: instant.nullable(),
  versions: z.array(predictionVersion),
});
export type Prediction = z.output<typeof prediction>;

/** A field with its share in what a model says. */
const reason = z.object({ field: z.string(), share });

/** What was learned about an entry. */
export const suggestedValues = z.object({
  /** Nothing was learned for this app that is used: there is no need to ask again. */
  is_used: z.boolean(),
  choices: z.array(
    z.object({
      field: z.string(),
      value: z.string(),
      confidence: share,
      reasons: z.array(reason),
    }),
  ),
  /** Numbers that are outside of the range of entries like this one. */
  unusual: z.array(
    z.object({ field: z.string(), low: z.number(), high: z.number(), reasons: z.array(reason) }),
  ),
  duration: z.object({ low_hours: z.number(), high_hours: z.number(), reasons: z.array(reason) }).nullable(),
});
export type SuggestedValues = z.output<typeof suggestedValues>;
