import type { FieldValue } from '../../value/field-value.ts';
import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';

/** Does its steps once for each item of a list; a blank list has none. */
export const repeat: BotStepType<StepOf<'repeat'>> = {
  expressions: ({ over: source }) => [{ at: 'over', source, expected: { list: 'any' } }],
  begin: (_, evaluate) => {
    const items = evaluate('over');
    return { kind: 'each', items: Array.isArray(items) ? (items as readonly FieldValue[]) : [] };
  },
};
