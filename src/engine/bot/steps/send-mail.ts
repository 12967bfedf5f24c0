import type { FieldValue } from '../../value/field-value.ts';
import type { StepOf } from '../bot-step.ts';
import type { BotStepType } from '../step-type.ts';

/** Sends each of some addresses a mail of its own. */
export const sendMail: BotStepType<StepOf<'sendMail'>> = {
  expressions: ({ to, subject, text }) => [
    { at: 'to', source: to },
    { at: 'subject', source: subject, expected: 'text' },
    { at: 'text', source: text, expected: 'text' },
  ],
  begin: (_, evaluate) => ({
    kind: 'effect',
    effect: {
      type: 'sendMail',
      to: addressesIn(evaluate('to')),
      subject: String(evaluate('subject') ?? ''),
      text: String(evaluate('text') ?? ''),
    },
  }),
};

/** The texts of a value or a list, each once; blank ones are nobody's. */
function addressesIn(value: FieldValue): readonly string[] {
  const all = (Array.isArray(value) ? value : [value]) as readonly FieldValue[];
  const texts = all.map((one) => (one === null ? '' : String(one).trim()));
  return [...new Set(texts)].filter((text) => text !== '');
}
