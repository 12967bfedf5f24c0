import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';

/** Decides the owner's open task on the only entry whose field has a value and of which its conditions hold. */
export const decideTask: BotStepType<StepOf<'decideTask'>> = {
  expressions: ({ equals: source, message }) => [
    { at: 'equals', source },
    ...(message === '' ? [] : [{ at: 'message', source: message, expected: 'text' as const }]),
  ],
  begin: ({ moduleId, field, filters, outcome, message }, evaluate) => ({
    kind: 'effect',
    effect: {
      type: 'decideTask',
      moduleId,
      field,
      key: evaluate('equals'),
      filters,
      outcome,
      message: message === '' ? '' : String(evaluate('message') ?? ''),
    },
  }),
};
