export { type ComparedWorkflow, WorkflowComparison } from './graph/workflow-comparison.tsx';
export { type GraphHeat, WorkflowGraph, type WorkflowGraphProps } from './graph/workflow-graph.tsx';
export { PermissionMatrix } from './matrix/permission-matrix.tsx';
export { MovesList } from './moves/moves-list.tsx';
export { SelectBox } from './panel/select-box.tsx';
export { PublishWarnings } from './reality/publish-warnings.tsx';
export { WorkflowTab } from './tab/workflow-tab.tsx';
