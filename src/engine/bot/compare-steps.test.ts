import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BotStep } from './bot-step.ts';
import { compareSteps, countSteps } from './compare-steps.ts';

const leaf = fc.integer({ min: 1, max: 3 }).map((seconds): BotStep => ({ type: 'wait', seconds }));
const branch = fc
  .tuple(fc.array(leaf, { maxLength: 3 }), fc.array(leaf, { maxLength: 2 }))
  .map(([steps, otherwise]): BotStep => ({ type: 'decide', condition: 'true', steps, otherwise }));
const list = fc.array(fc.oneof(leaf, branch), { maxLength: 6 });

it('what is not added is the old list, what is not removed the new one', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const compared = compareSteps(before, after);
      const count = (change: string) => compared.filter((one) => one.change !== change).length;
      expect(count('added')).toBe(countSteps(before));
      expect(count('removed')).toBe(countSteps(after));
      expect(compareSteps(after, after).every(({ change }) => change === 'same')).toBe(true);
    }),
  );
});

it('a step that goes into another is a change, and the others stay', () => {
  const wait: BotStep = { type: 'wait', seconds: 5 };
  const other: BotStep = { type: 'wait', seconds: 9 };
  const decide = (steps: BotStep[]): BotStep => ({ type: 'decide', condition: 'x', steps, otherwise: [] });
  const compared = compareSteps([other, wait, decide([])], [other, decide([wait])]);
  expect(compared.map(({ step, depth, change }) => [step.type, depth, change])).toEqual([
    ['wait', 0, 'same'],
    ['wait', 0, 'removed'],
    ['decide', 0, 'same'],
    ['wait', 1, 'added'],
  ]);
});

it('the order of the parts of a step is no change', () => {
  const targets = [{ by: 'css' as const, selector: 'button', nth: 0 }];
  const rest = { opensPage: false, acceptsDialogs: false, canRepeat: false };
  const stored: BotStep = { type: 'clickElement', targets, frames: ['iframe'], ...rest };
  const edited: BotStep = { ...rest, targets, type: 'clickElement', frames: ['iframe'] };
  expect(compareSteps([edited], [stored])).toMatchObject([{ change: 'same' }]);
  expect(compareSteps([{ ...edited, frames: ['iframe', 'iframe'] }], [stored])).toHaveLength(2);
});
