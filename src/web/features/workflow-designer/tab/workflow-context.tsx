import { createContext, type ReactNode, useContext } from 'react';
import type { AssigneeDefinition } from '#engine/workflow/definition.ts';
import type { Designer } from '#web/features/form-designer/index.ts';
import type { CanvasPosition } from '../commands/move-activities.ts';
import type { AssigneeWords } from '../graph/assignee-words.ts';
import type { Graph, GraphNode } from '../graph/graph.ts';
import type { TestRun } from '../testing/use-test-run.ts';
import type { CounterExample } from '../verdict/use-counter-example.ts';
import type { WorkflowActions } from './use-workflow-actions.ts';
import type { WorkflowSelection } from './use-workflow-selection.ts';

/** What canvas, outline and panels share. */
export interface WorkflowDesign extends WorkflowSelection, WorkflowActions {
  readonly designer: Designer;
  readonly graph: Graph;
  /** Places of activities that are being dragged. */
  readonly setMoved: (moved: ReadonlyMap<string, CanvasPosition>) => void;
  readonly wordsOf: (assignee: AssigneeDefinition) => AssigneeWords;
  readonly example: CounterExample;
  readonly trial: TestRun;
  /** The node the panel is about; null with none or several selected. */
  readonly current: GraphNode | null;
}

const Context = createContext<WorkflowDesign | null>(null);

export function WorkflowProvider({ value, children }: { value: WorkflowDesign; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The workflow being designed; only below `WorkflowTab`. */
export function useWorkflow(): WorkflowDesign {
  const design = useContext(Context);
  if (design === null) throw new Error('useWorkflow stands outside WorkflowTab');
  return design;
}
