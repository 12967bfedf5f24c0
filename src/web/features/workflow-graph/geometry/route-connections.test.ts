import { describe, expect, it } from 'vitest';
import { drawLine } from './draw-line.ts';
import { placeMarks } from './place-marks.ts';
import { routeConnections, type Wire } from './route-connections.ts';
import { type Box, crosses, hits, segmentsOf } from './segments.ts';

const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 84 });
const wire = (sourceId: string, targetId: string, outcome = 'Done'): Wire => ({
  id: `${sourceId}:${outcome}:${targetId}`,
  sourceId,
  targetId,
  outcome,
});

describe('routeConnections', () => {
  it('runs straight when it can', () => {
    const boxes = new Map([
      ['a', box(0, 0)],
      ['b', box(200, 0)],
    ]);
    expect(routeConnections(boxes, [wire('a', 'b')]).get('a:Done:b')).toEqual([
      { x: 100, y: 42 },
      { x: 200, y: 42 },
    ]);
  });

  it('goes around obstacles, forward and back', () => {
    const boxes = new Map([
      ['a', box(0, 0)],
      ['b', box(200, 0)],
      ['c', box(400, 0)],
    ]);
    const routes = routeConnections(boxes, [wire('a', 'c'), wire('c', 'a', 'Back')]);
    const inTheWay = boxes.get('b') as Box;
    expect(routes.size).toBe(2);
    for (const points of routes.values()) {
      const segments = segmentsOf(points);
      expect(segments.every(({ from, to }) => from.x === to.x || from.y === to.y)).toBe(true);
      expect(segments.some((segment) => hits(segment, inTheWay, 0))).toBe(false);
    }
    const [forward, back] = [...routes.values()].map((points) => points[1]?.y);
    expect(forward).not.toBe(back);
  });

  it('loops when an activity leads to itself', () => {
    const points = routeConnections(new Map([['a', box(0, 0)]]), [wire('a', 'a')]).get('a:Done:a') ?? [];
    const inside = points.filter(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 84);
    expect(inside).toEqual([]);
    expect(segmentsOf(points)).toHaveLength(4);
  });

  it('skips connections to missing activities', () => {
    expect(routeConnections(new Map([['a', box(0, 0)]]), [wire('a', 'gone')]).size).toBe(0);
  });
});

it('draws corners round', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ];
  expect(drawLine(points)).toBe('M0 0L90 0Q100 0 100 10L100 100');
});

describe('placeMarks', () => {
  const boxes = new Map([
    ['if', box(0, 0)],
    ['yes', box(200, -120)],
    ['end', box(400, 0)],
  ]);
  const wires = [wire('if', 'yes', 'True'), wire('if', 'end', 'False'), wire('yes', 'end')];
  const routes = routeConnections(boxes, wires);
  const labels = new Map([
    ['True', 'yes'],
    ['False', 'otherwise'],
  ]);
  const marks = placeMarks(
    boxes,
    wires.map(({ id, outcome }) => ({ id, label: labels.get(outcome) ?? null })),
    routes,
  );

  it('stays on lines that do not cross', () => {
    const lines = [...routes.values()].map(segmentsOf);
    const crossings = lines.flatMap((one) =>
      lines.flatMap((other) => one.filter((piece) => other.some((foreign) => crosses(piece, foreign)))),
    );
    expect(crossings).toEqual([]);
  });

  it('keeps labels clear of activities, lines and each other', () => {
    const words = [...marks.values()].flatMap(({ label }) => label ?? []);
    expect(words).toHaveLength(2);
    for (const word of words) {
      const diagonal = { from: word, to: { x: word.x + word.width, y: word.y + word.height } };
      for (const activity of boxes.values()) expect(hits(diagonal, activity, 0)).toBe(false);
      for (const other of words) if (other !== word) expect(hits(diagonal, other, 0)).toBe(false);
      for (const points of routes.values()) {
        expect(segmentsOf(points).some((segment) => hits(segment, word, 0))).toBe(false);
      }
    }
  });

  it('puts the sign on its line, outside the labels', () => {
    for (const [id, { sign, label }] of marks) {
      const onLine = segmentsOf(routes.get(id) ?? []).some((segment) =>
        hits(segment, { ...sign, width: 0, height: 0 }, 1),
      );
      expect(onLine).toBe(true);
      if (label) expect(hits({ from: sign, to: sign }, label, 0)).toBe(false);
    }
  });
});
