import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';
import { expressionsOf, valuesOf } from './filled.ts';

/** Makes an entry. */
export const createEntry: BotStepType<StepOf<'createEntry'>> = {
  gives: 'any',
  expressions: ({ fields }) => expressionsOf('fields', fields),
  begin: ({ moduleId, isSubmitting, fields }, evaluate) => ({
    kind: 'effect',
    effect: {
      type: 'writeEntry',
      action: isSubmitting ? 'submit' : 'save',
      moduleId,
      field: '',
      key: null,
      values: valuesOf('fields', fields, evaluate),
    },
  }),
};
