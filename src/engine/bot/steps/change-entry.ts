import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';
import { expressionsOf, valuesOf } from './filled.ts';

/** Changes the only entry whose field has a value and of which its conditions hold. */
export const changeEntry: BotStepType<StepOf<'changeEntry'>> = {
  expressions: ({ equals: source, fields }) => [{ at: 'equals', source }, ...expressionsOf('fields', fields)],
  begin: ({ moduleId, field, filters, fields }, evaluate) => ({
    kind: 'effect',
    effect: {
      type: 'writeEntry',
      action: 'change',
      moduleId,
      field,
      key: evaluate('equals'),
      filters,
      values: valuesOf('fields', fields, evaluate),
    },
  }),
};
