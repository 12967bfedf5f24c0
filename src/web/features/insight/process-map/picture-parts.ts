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
  readonly node: GraphNode;
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
  readonly grade: 0 | 1 | 2;
  readonly width: number;
}

export interface Picture {
  readonly nodes: readonly PictureNode[];
  readonly wires: readonly PictureWire[];
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
  const boxes = new Map([...graph.nodes.values()].map((node) => [node.id, boxOf(node)]));
  const routes = routeConnections(boxes, graph.wires);
  const wayOf = new Map(ways.map((way) => [wireId(way), way]));
  const stepOf = new Map(steps.map((step) => [step.activityId, step]));
  const labelled = graph.wires.map((wire) => {
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
      grade: way && target?.asksPeople ? gradeOf(target) : 0,
      width: way ? thinnest + (way.times / most) * (thickest - thinnest) : 1,
    };
  });
  const nodes = [...graph.nodes.values()].map((node) => ({
    node,
    box: boxes.get(node.id) ?? node.box,
    step: stepOf.get(node.id) ?? null,
  }));
  const points = [...routes.values()].flat();
  const labels = wires.flatMap(({ place }) => place ?? []);
  return { nodes, wires, frame: frameOf([...boxes.values(), ...labels], points) };
}

/** Room for the name and a line of figures. */
function boxOf({ definition, type, name }: GraphNode): Box {
  const shape = type?.shape ?? 'card';
  return boxAt(definition.position, nodeSize({ shape, name, hasAbout: true, hasPeople: false }));
}

function frameOf(boxes: readonly Box[], points: readonly { readonly x: number; readonly y: number }[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x), ...points.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y), ...points.map(({ y }) => y)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width), ...points.map(({ x }) => x)) + margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height), ...points.map(({ y }) => y)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
