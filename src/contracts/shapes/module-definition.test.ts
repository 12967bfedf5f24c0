import { expect, it } from 'vitest';
import { workflowDefinition } from './module-definition.ts';

const { activities, connections } = workflowDefinition.shape;
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, 0]));
const activity = {
  activityId: 'a',
  type: 'Start',
  name: 'start',
  displayName: 'Start',
  position: { left: 0, top: 0 },
  state: {},
  properties: {},
};
const connection = { sourceActivityId: 'a', targetActivityId: 'b' };

it.each([
  [500, true],
  [501, false],
])('an activity or a connection with %i settings: %s', (count, isTaken) => {
  const settings = many(count);
  for (const changes of [{ properties: settings }, { state: settings }])
    expect(activities.safeParse([{ ...activity, ...changes }]).success).toBe(isTaken);
  expect(connections.safeParse([{ ...connection, state: settings }]).success).toBe(isTaken);
});
