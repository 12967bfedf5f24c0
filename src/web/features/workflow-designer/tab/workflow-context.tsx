import { createContext, type ReactNode, useContext } from 'react';
import type { AssigneeDefinition } from '#engine/workflow/definition.ts';
import type { ShownWorkflow } from '#web/features/app-checks/index.ts';
import type { Designer } from '#web/features/app-draft/index.ts';
import type { CanvasPosition, GraphNode } from '#web/features/workflow-graph/index.ts';
import type { AssigneeWords } from '../canvas/assignee-words.ts';
import type { WorkflowActions } from './use-workflow-actions.ts';
import type { WorkflowSelection } from './use-workflow-selection.ts';

/** What canvas, outline and panels share. */
export interface WorkflowDesign extends ShownWorkflow, WorkflowSelection, WorkflowActions {
  readonly designer: Designer;
  /** Places of activities that are being dragged. */
  readonly setMoved: (moved: ReadonlyMap<string, CanvasPosition>) => void;
  readonly wordsOf: (assignee: AssigneeDefinition) => AssigneeWords;
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
