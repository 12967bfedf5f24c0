import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';
import { expressionsOf, valuesOf } from './filled.ts';

/** Asks another system by a data connector. */
export const runConnector: BotStepType<StepOf<'runConnector'>> = {
  gives: 'any',
  expressions: ({ values }) => expressionsOf('values', values),
  begin: ({ connectorId, values }, evaluate) => ({
    kind: 'effect',
    effect: { type: 'runConnector', connectorId, values: valuesOf('values', values, evaluate) },
  }),
};
