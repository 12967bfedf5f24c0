import type { Box, CanvasPosition, Wire } from '#web/features/workflow-graph/index.ts';
import { placeOf, widthOf } from '#web/features/workflow-graph/index.ts';

const margin = 40;
const smallStep = 16;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '72',
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.edgeLabel': '12',
  'elk.spacing.nodeNode': '48',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
};

/**
 * A position for every activity, in layers from left to right with room for the labels of the connections. The layout
 * library is loaded by the first call.
 */
export async function layOut(
  boxes: ReadonlyMap<string, Box>,
  wires: readonly (Wire & { readonly label?: string | null })[],
): Promise<ReadonlyMap<string, CanvasPosition>> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const known = wires.filter(({ sourceId, targetId }) => boxes.has(sourceId) && boxes.has(targetId));
  const laid = await new Elk().layout({
    id: 'workflow',
    layoutOptions: options,
    children: [...boxes].map(([id, { width, height }]) => ({ id, width, height })),
    edges: known.map(({ id, sourceId, targetId, label }) => ({
      id,
      sources: [sourceId],
      targets: [targetId],
      labels: label ? [{ text: label, width: widthOf(label), height: 16 }] : [],
    })),
  });
  const laidBoxes = new Map(
    (laid.children ?? []).map(({ id, x = 0, y = 0, width = 0, height = 0 }) => [
      id,
      { x: x + margin, y: y + margin, width, height },
    ]),
  );
  return new Map([...straightened(laidBoxes, known)].map(([id, box]) => [id, placeOf(box)]));
}

/** Removes small vertical offsets: from left to right, each box joins the row of its source. */
function straightened(boxes: ReadonlyMap<string, Box>, wires: readonly Wire[]): ReadonlyMap<string, Box> {
  const result = new Map(boxes);
  const middleOf = ({ y, height }: Box) => y + height / 2;
  for (const [id] of [...boxes].sort(([, one], [, other]) => one.x - other.x)) {
    const box = result.get(id);
    if (!box) continue;
    for (const { sourceId, targetId } of wires) {
      const source = result.get(sourceId);
      if (targetId !== id || !source || source.x >= box.x) continue;
      const step = middleOf(source) - middleOf(box);
      if (step === 0 || Math.abs(step) > smallStep) continue;
      result.set(id, { ...box, y: box.y + step });
      break;
    }
  }
  return result;
}
