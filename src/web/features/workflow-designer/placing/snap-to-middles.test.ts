import { expect, it } from 'vitest';
import { boxAt, placeOf } from '#web/features/workflow-graph/index.ts';
import { snapToMiddles } from './snap-to-middles.ts';

it('returns the position of a box, even if its size comes with another position', () => {
  const box = { x: 7, y: 9, width: 100, height: 40 };
  expect(placeOf(boxAt({ left: 30, top: 50 }, box))).toEqual({ left: 30, top: 50 });
});

it('snaps to the centre of a close neighbour and stays in place otherwise', () => {
  const neighbour = { x: 300, y: 100, width: 180, height: 84 };
  const near = { x: 0, y: 118, width: 100, height: 40 };
  expect(snapToMiddles(near, [neighbour])).toEqual(placeOf({ ...near, y: 122 }));
  const far = { x: 0, y: 300, width: 100, height: 40 };
  expect(snapToMiddles(far, [neighbour])).toEqual(placeOf(far));
});
