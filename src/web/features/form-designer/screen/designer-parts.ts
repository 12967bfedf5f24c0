import type { ComponentType } from 'react';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';

interface NamedWorkflow {
  readonly label: string;
  readonly workflow: WorkflowDefinition;
}

/** Parts of the screen that another feature draws; the router joins them. */
export interface DesignerParts {
  /** Fills the space below the header. */
  readonly WorkflowTab: ComponentType;
  /** Fields × activities, a block on the Permissions tab. */
  readonly PermissionMatrix: ComponentType;
  /** What to know of people and stored values before publishing; `onJump` is told when one is gone to. */
  readonly PublishWarnings: ComponentType<{ onJump: () => void }>;
  /** Two workflows side by side with what differs. */
  readonly WorkflowComparison: ComponentType<{ before: NamedWorkflow; after: NamedWorkflow }>;
}
