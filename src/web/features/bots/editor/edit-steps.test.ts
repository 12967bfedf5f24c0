import { expect, it } from 'vitest';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { changeList, neighbour, placedSteps } from './edit-steps.ts';

const wait = (seconds: number): BotStep => ({ type: 'wait', seconds });
const steps: BotStep[] = [
  wait(1),
  { type: 'decide', condition: 'true', steps: [wait(2)], otherwise: [wait(3), wait(4)] },
];

it('places steps in the order in which they are shown', () => {
  expect(placedSteps(steps).map(({ path, depth }) => `${depth} ${path}`)).toEqual([
    '0 steps[0]',
    '0 steps[1]',
    '1 steps[1].steps[0]',
    '1 steps[1].otherwise[0]',
    '1 steps[1].otherwise[1]',
  ]);
});

it('changes the list in which a step lies, and nothing else', () => {
  const changed = changeList(steps, neighbour('steps[1].otherwise[0]', 1), (list, at) => list.splice(at, 1));
  expect(changed).toEqual([steps[0], { ...steps[1], otherwise: [wait(3)] }]);
  expect(steps[1]).toMatchObject({ otherwise: [wait(3), wait(4)] });
});
