import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';

/** Goes one of two ways. A blank condition does not hold. */
export const decide: BotStepType<StepOf<'decide'>> = {
  expressions: ({ condition: source }) => [{ at: 'condition', source, expected: 'boolean' }],
  begin: (_, evaluate) => ({
    kind: 'enter',
    branch: evaluate('condition') === true ? 'steps' : 'otherwise',
  }),
};
