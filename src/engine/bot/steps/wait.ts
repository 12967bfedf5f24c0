import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';

/** Goes on later. */
export const wait: BotStepType<StepOf<'wait'>> = {
  expressions: () => [],
  begin: ({ seconds }) => ({ kind: 'effect', effect: { type: 'wait', seconds } }),
};
