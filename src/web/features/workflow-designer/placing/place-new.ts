import type { CanvasPosition } from '#web/features/workflow-graph/index.ts';
import { type Box, boxAt, hits, type Size, slotHeight } from '#web/features/workflow-graph/index.ts';

/** The gap between two neighbouring activities. */
export const betweenNodes = 88;

const step = 24;

/** A free place to the right of a box, or below all others without a box. */
export function placeNew(size: Size, after: Box | null, boxes: readonly Box[]): CanvasPosition {
  if (!after) {
    const bottom = Math.max(0, ...boxes.map((box) => box.y + box.height));
    return { left: 40, top: boxes.length === 0 ? 160 : bottom + 40 };
  }
  const left = after.x + after.width + betweenNodes;
  let top = Math.round(after.y + (after.height - slotHeight) / 2);
  while (boxes.some((box) => isOver(boxAt({ left, top }, size), box))) top += step;
  return { left, top };
}

function isOver(box: Box, other: Box): boolean {
  const diagonal = { from: { x: box.x, y: box.y }, to: { x: box.x + box.width, y: box.y + box.height } };
  return hits(diagonal, other, 12);
}
