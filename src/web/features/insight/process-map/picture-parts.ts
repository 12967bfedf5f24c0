import type { FormScope } from '#engine/workflow/activity-type.ts';
import {
  type Box,
  boxAt,
  drawLine,
  type GraphNode,
  graphOf,
  type LineMarks,
  nodeSize,
  placeMarks,
  routeConnections,
  wireId,
} from '#web/features/workflow-graph/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { gradeOf, type Mined, type ProcessMap, type Step, type Way } from './map-state.ts';

/** A step of the picture. */
export interface PictureNode {
  readonly node: Pick<GraphNode, 'id' | 'name' | 'type'>;
  readonly box: Box;
  readonly step: Step | null;
}

/** A connection of the picture; `way` is null where nothing went. */
export interface PictureWire {
  readonly id: string;
  readonly path: string;
  readonly way: Way | null;
  readonly label: string | null;
  readonly place: LineMarks['label'];
  readonly isBack: boolean;
  /** It leads to the place where rejected runs end. */
  readonly isEnding: boolean;
  readonly grade: 0 | 1 | 2;
  readonly width: number;
}

export interface Picture {
  readonly nodes: readonly PictureNode[];
  readonly wires: readonly PictureWire[];
  /** Where rejected runs ended; null where none did. */
  readonly rejected: Box | null;
  readonly frame: Box;
}

const margin = 24;
const noForm: FormScope = { scope: {}, fields: new Map(), tables: new Map() };
const sentBack = 'SendBack';
const [thinnest, thickest] = [1.5, 8];

/** A workflow with the figures of its steps and connections, laid out. */
export function pictureOf(
  workflow: ProcessMap['workflow'],
  { steps, ways }: Pick<Mined, 'steps' | 'ways'>,
  labelOf: (way: Way) => string,
  t: Translate,
): Picture {
  const known = new Set(workflow.activities.map(({ activityId }) => activityId));
  const back = ways
    .filter(
      ({ outcome, sourceId, targetId }) => outcome === sentBack && known.has(sourceId) && known.has(targetId),
    )
    .map(({ sourceId, targetId }) => ({
      sourceActivityId: sourceId,
      targetActivityId: targetId,
      outcome: sentBack,
      state: {},
    }));
  const connections = [...workflow.connections, ...back];
  const graph = graphOf({ ...workflow, connections, fieldPermissions: [] }, noForm, t);
  const stepBoxes = new Map([...graph.nodes.values()].map((node) => [node.id, boxOf(node)]));
  const rejecting = steps.filter(({ activityId, rejected }) => rejected > 0 && stepBoxes.has(activityId));
  const rejectedBox = rejecting.length > 0 ? boxBelow(stepBoxes, rejecting) : null;
  const boxes = rejectedBox ? new Map([...stepBoxes, [rejectedId, rejectedBox]]) : stepBoxes;
  const endings = rejecting.map(endingOf);
  const all = [...graph.wires, ...endings.map((way) => ({ ...way, id: wireId(way) }))];
  const routes = routeConnections(boxes, all);
  const wayOf = new Map([...ways, ...endings].map((way) => [wireId(way), way]));
  const stepOf = new Map(steps.map((step) => [step.activityId, step]));
  const labelled = all.map((wire) => {
    const way = wayOf.get(wire.id) ?? null;
    return { ...wire, way, label: way ? labelOf(way) : null };
  });
  const marks = placeMarks(boxes, labelled, routes);
  const most = Math.max(1, ...ways.map(({ times }) => times));
  const wires = labelled.map(({ id, way, label, targetId, outcome }): PictureWire => {
    const target = stepOf.get(targetId);
    return {
      id,
      path: drawLine(routes.get(id) ?? []),
      way,
      label,
      place: marks.get(id)?.label ?? null,
      isBack: outcome === sentBack,
      isEnding: outcome === rejectedId,
      grade: way && target?.asksPeople ? gradeOf(target) : 0,
      width: way ? thinnest + (way.times / most) * (thickest - thinnest) : 1,
    };
  });
  const nodes = [...graph.nodes.values()].map((node) => ({
    node,
    box: stepBoxes.get(node.id) ?? node.box,
    step: stepOf.get(node.id) ?? null,
  }));
  const points = [...routes.values()].flat();
  const labels = wires.flatMap(({ place }) => place ?? []);
  return { nodes, wires, rejected: rejectedBox, frame: frameOf([...boxes.values(), ...labels], points) };
}

/** Rejected runs end at no activity of the workflow: they are led to a place of their own. */
const rejectedId = ':rejected';
const rejectedSize = { width: 130, height: 40 };

const endingOf = ({ activityId, rejected }: Step): Way => ({
  sourceId: activityId,
  outcome: rejectedId,
  targetId: rejectedId,
  runs: rejected,
  times: rejected,
  wait: { count: 0, medianSeconds: null, p90Seconds: null },
});

/** Below everything, under the step where most runs were rejected. */
function boxBelow(boxes: ReadonlyMap<string, Box>, rejecting: readonly Step[]): Box {
  const [most] = rejecting.toSorted((one, other) => other.rejected - one.rejected);
  const above = boxes.get(most?.activityId ?? '');
  const lowest = Math.max(...[...boxes.values()].map(({ y, height }) => y + height));
  const middle = above ? above.x + above.width / 2 : 0;
  return { x: middle - rejectedSize.width / 2, y: lowest + 56, ...rejectedSize };
}

/** Room for the name and a line of figures. */
function boxOf({ definition, type, name }: GraphNode): Box {
  const shape = type?.shape ?? 'card';
  return boxAt(definition.position, nodeSize({ shape, name, aboutLength: 1, hasPeople: false }));
}

function frameOf(boxes: readonly Box[], points: readonly { readonly x: number; readonly y: number }[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x), ...points.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y), ...points.map(({ y }) => y)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width), ...points.map(({ x }) => x)) + margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height), ...points.map(({ y }) => y)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
