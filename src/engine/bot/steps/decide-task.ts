import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';

/** Decides the owner's open task on the only entry whose field has a value. */
export const decideTask: BotStepType<StepOf<'decideTask'>> = {
  expressions: ({ equals: source, message }) => [
    { at: 'equals', source },
    ...(message === '' ? [] : [{ at: 'message', source: message, expected: 'text' as const }]),
  ],
  begin: ({ moduleId, field, outcome, message }, evaluate) => ({
    kind: 'effect',
    effect: {
      type: 'decideTask',
      moduleId,
      field,
      key: evaluate('equals'),
      outcome,
      message: message === '' ? '' : String(evaluate('message') ?? ''),
    },
  }),
};
