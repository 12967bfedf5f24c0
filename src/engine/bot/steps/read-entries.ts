import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';

/** Reads entries of an app whose field has a value. */
export const readEntries: BotStepType<StepOf<'readEntries'>> = {
  gives: { list: 'any' },
  expressions: ({ equals: source }) => [{ at: 'equals', source }],
  begin: ({ moduleId, field, filters }, evaluate) => ({
    kind: 'effect',
    effect: { type: 'readEntries', moduleId, field, key: evaluate('equals'), filters },
  }),
};
