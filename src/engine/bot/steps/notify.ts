import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';

/** Tells the owner something. */
export const notify: BotStepType<StepOf<'notify'>> = {
  expressions: ({ text: source }) => [{ at: 'text', source, expected: 'text' }],
  begin: (_, evaluate) => ({
    kind: 'effect',
    effect: { type: 'notify', text: String(evaluate('text') ?? '') },
  }),
};
