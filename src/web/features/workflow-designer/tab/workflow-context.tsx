import { createContext, type ReactNode, useContext } from 'react';
import type { AssigneeDefinition } from '#engine/workflow/definition.ts';
import type { ShownWorkflow } from '#web/features/app-checks/index.ts';
import type { Designer } from '#web/features/app-draft/index.ts';
import type { AssigneeWords, CanvasPosition, GraphNode } from '#web/features/workflow-graph/index.ts';
import type { WorkflowActions } from './use-workflow-actions.ts';
import type { WorkflowSelection } from './use-workflow-selection.ts';

/** The state that canvas, outline and panels share. */
export interface WorkflowDesign extends ShownWorkflow, WorkflowSelection, WorkflowActions {
  readonly designer: Designer;
  /** Sets the positions of activities during a drag. */
  readonly setMoved: (moved: ReadonlyMap<string, CanvasPosition>) => void;
  readonly wordsOf: (assignee: AssigneeDefinition) => AssigneeWords;
  /** The selected node; null if none or several are selected. */
  readonly current: GraphNode | null;
}

const Context = createContext<WorkflowDesign | null>(null);

export function WorkflowProvider({ value, children }: { value: WorkflowDesign; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The designed workflow. Works only below `WorkflowTab`. */
export function useWorkflow(): WorkflowDesign {
  const design = useContext(Context);
  if (design === null) throw new Error('useWorkflow stands outside WorkflowTab');
  return design;
}
