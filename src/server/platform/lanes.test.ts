import { expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

const lane = { key: 'dee', width: 2, maxWaiting: 3 };

it('runs work of one key in order, up to the width of its lane, and refuses work that may not wait', async () => {
  const lanes = new Lanes();
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = [1, 2, 3, 4, 5].map((number) => lanes.inTurn(lane, work(number)));
  expect(begun).toEqual([1, 2]);
  await expect(lanes.inTurn(lane, work(6))).rejects.toMatchObject({ code: 'too_many_requests' });
  void lanes.inTurn({ ...lane, key: 'ben' }, work(7));
  expect(begun).toEqual([1, 2, 7]);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual([1, 2, 7, 3]);
  for (let index = 1; index < 6; index += 1) {
    ends[index]?.();
    await Promise.resolve();
    await all[Math.min(index - 1, 4)]?.catch(() => {});
  }
});

it('continues after failed work', async () => {
  const lanes = new Lanes();
  const failing = () => lanes.inTurn({ ...lane, width: 1 }, () => Promise.reject(new Error('wrong')));
  await Promise.allSettled([failing(), failing()]);
  await expect(lanes.inTurn({ ...lane, width: 1 }, async () => 'done')).resolves.toBe('done');
});
