import { expect, it } from 'vitest';
import type { Box, Wire } from '#web/features/workflow-graph/index.ts';
import { alignBoxes } from './align-boxes.ts';
import { layOut } from './lay-out.ts';

const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 84 });
const wire = (sourceId: string, targetId: string, outcome = 'Done'): Wire => ({
  id: `${sourceId}:${outcome}:${targetId}`,
  sourceId,
  targetId,
  outcome,
});

it('aligns centres, whatever the heights', () => {
  const boxes = new Map([
    ['a', box(0, 0)],
    ['b', { x: 200, y: 60, width: 100, height: 40 }],
  ]);
  const tops = [...alignBoxes(boxes, 'row').values()].map(({ top }) => top);
  expect(tops[0]).toBe(tops[1]);
});

it('straightens a row that is nearly straight', async () => {
  const boxes = new Map(
    ['a', 'b', 'c', 'd'].map((id, place) => [id, { ...box(0, 0), height: 40 + place * 9 }]),
  );
  const wires = [
    { ...wire('a', 'b'), label: 'yes' },
    { ...wire('a', 'c', 'Other'), label: 'otherwise' },
    wire('b', 'd'),
    wire('c', 'd'),
  ];
  const places = await layOut(boxes, wires);
  const middle = (id: string) => places.get(id)?.top ?? 0;
  for (const { sourceId, targetId } of wires) {
    const step = Math.abs(middle(sourceId) - middle(targetId));
    expect(step === 0 || step > 16).toBe(true);
  }
}, 30_000);

it('lays out in layers without overlaps', async () => {
  const boxes = new Map(['a', 'b', 'c'].map((id) => [id, box(0, 0)]));
  const places = await layOut(boxes, [wire('a', 'b'), wire('b', 'c')]);
  const lefts = ['a', 'b', 'c'].map((id) => places.get(id)?.left ?? 0);
  expect(lefts[1]).toBeGreaterThan((lefts[0] ?? 0) + 100);
  expect(lefts[2]).toBeGreaterThan((lefts[1] ?? 0) + 100);
}, 30_000);
