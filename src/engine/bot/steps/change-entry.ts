import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';
import { expressionsOf, valuesOf } from './filled.ts';

/** Changes the only entry whose field has a value. */
export const changeEntry: BotStepType<StepOf<'changeEntry'>> = {
  expressions: ({ equals: source, fields }) => [{ at: 'equals', source }, ...expressionsOf('fields', fields)],
  begin: ({ moduleId, field, fields }, evaluate) => ({
    kind: 'effect',
    effect: {
      type: 'writeEntry',
      action: 'change',
      moduleId,
      field,
      key: evaluate('equals'),
      values: valuesOf('fields', fields, evaluate),
    },
  }),
};
