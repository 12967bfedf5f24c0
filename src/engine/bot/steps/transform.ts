import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';

/** Works a value out from those before. */
export const transform: BotStepType<StepOf<'transform'>> = {
  expressions: ({ expression: source }) => [{ at: 'expression', source }],
  begin: (_, evaluate) => ({ kind: 'done', value: evaluate('expression') }),
};
