export { type AssigneeWords, useAssigneeWords } from './assignee-words.ts';
export { type ConnectionEnds, isConnection } from './connection-ends.ts';
export type { CanvasPosition } from './geometry/canvas-position.ts';
export { drawLine } from './geometry/draw-line.ts';
export { boxAt, nodeSize, placeOf, type Size, slotHeight } from './geometry/node-size.ts';
export { type LineMarks, placeMarks, widthOf } from './geometry/place-marks.ts';
export { routeConnections, type Wire } from './geometry/route-connections.ts';
export { type Box, hits } from './geometry/segments.ts';
export {
  type Graph,
  type GraphNode,
  type GraphWire,
  graphOf,
  outcomeLabel,
  outcomeWords,
  wireId,
} from './graph.ts';
export { orderNodes } from './order-nodes.ts';
export { WorkflowComparison } from './workflow-comparison.tsx';
export { type GraphHeat, WorkflowGraph } from './workflow-graph.tsx';
