import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';

/** Has a file of an entry or of a step before read for the fields of an app. */
export const readDocument: BotStepType<StepOf<'readDocument'>> = {
  gives: 'any',
  expressions: ({ file: source }) => [{ at: 'file', source }],
  begin: ({ moduleId }, evaluate) => ({
    kind: 'effect',
    effect: { type: 'readDocument', moduleId, file: evaluate('file') },
  }),
};
