// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { PredictionKind, PredictionState, RetrainingTime, TrainingFailure } from '#contracts/predictions/prediction-shapes.ts';
import type { Evaluation, LearningRefusal } from '#engine/learning/evaluation.ts';
import type { Model } from '#engine/learning/model.ts';
import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `predictions` in each tenant’s schema. */
export interface PredictionsTables {
  predictionVersions: {
    predictionId: string;
    version: number;
    model: Json<Model> | null;
    refusal: LearningRefusal | null;
    entries: number;
    evaluation: Json<Evaluation> | null;
    trainedBy: string | null;
    trainedOn: Moment;
  };
  predictions: {
    id: string;
    moduleId: string;
    kind: PredictionKind;
    field: string | null;
    isOn: Filled<boolean>;
    retrains: Filled<RetrainingTime>;
    state: PredictionState;
    failure: TrainingFailure | null;
    ownerId: string | null;
    askedOn: Moment;
    usedVersion: number | null;
    nextDueAt: Moment | null;
  };
}
