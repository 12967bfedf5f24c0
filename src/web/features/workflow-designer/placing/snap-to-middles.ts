import type { Box, CanvasPosition } from '#web/features/workflow-graph/index.ts';
import { placeOf } from '#web/features/workflow-graph/index.ts';

const reach = 6;

/** The position of a dragged box. Its centre snaps to the centre of a box nearby. */
export function snapToMiddles(box: Box, others: readonly Box[]): CanvasPosition {
  const middleX = box.x + box.width / 2;
  const middleY = box.y + box.height / 2;
  const closest = (middles: readonly number[], here: number) =>
    middles.reduce<number | null>(
      (best, middle) =>
        Math.abs(middle - here) <= reach && (best === null || Math.abs(middle - here) < Math.abs(best - here))
          ? middle
          : best,
      null,
    );
  const x = closest(
    others.map((other) => other.x + other.width / 2),
    middleX,
  );
  const y = closest(
    others.map((other) => other.y + other.height / 2),
    middleY,
  );
  return placeOf({
    ...box,
    x: x === null ? box.x : x - box.width / 2,
    y: y === null ? box.y : y - box.height / 2,
  });
}
