import type { Box, CanvasPosition } from '#web/features/workflow-graph/index.ts';
import { placeOf } from '#web/features/workflow-graph/index.ts';

/** `row`: centres on one height. `column`: centres below each other. `spread`: equal gaps from left to right. */
export type Alignment = 'row' | 'column' | 'spread';

/** The positions of aligned boxes. A row or column is at the centre of the previous positions. */
export function alignBoxes(
  boxes: ReadonlyMap<string, Box>,
  alignment: Alignment,
): ReadonlyMap<string, CanvasPosition> {
  const all = [...boxes];
  if (alignment === 'spread') return spread(all);
  const isRow = alignment === 'row';
  const middles = all.map(([, box]) => (isRow ? box.y + box.height / 2 : box.x + box.width / 2));
  const middle = middles.reduce((sum, value) => sum + value, 0) / Math.max(all.length, 1);
  return new Map(
    all.map(([id, box]) => [
      id,
      placeOf(isRow ? { ...box, y: middle - box.height / 2 } : { ...box, x: middle - box.width / 2 }),
    ]),
  );
}

function spread(all: readonly (readonly [string, Box])[]): ReadonlyMap<string, CanvasPosition> {
  const sorted = all.toSorted(([, one], [, other]) => one.x - other.x);
  const first = sorted[0]?.[1];
  const last = sorted.at(-1)?.[1];
  if (!first || !last) return new Map();
  const filled = sorted.reduce((sum, [, box]) => sum + box.width, 0);
  const gap = Math.max(24, (last.x + last.width - first.x - filled) / Math.max(sorted.length - 1, 1));
  let left = first.x;
  return new Map(
    sorted.map(([id, box]) => {
      const place = placeOf({ ...box, x: left });
      left += box.width + gap;
      return [id, place];
    }),
  );
}
