import { lazy } from 'react';
import { DesignerScreen } from '#web/features/form-designer/index.ts';

const WorkflowTab = lazy(async () => ({
  default: (await import('#web/features/workflow-designer/index.ts')).WorkflowTab,
}));
const PermissionMatrix = lazy(async () => ({
  default: (await import('#web/features/workflow-designer/index.ts')).PermissionMatrix,
}));
const PublishWarnings = lazy(async () => ({
  default: (await import('#web/features/workflow-designer/index.ts')).PublishWarnings,
}));
const WorkflowComparison = lazy(async () => ({
  default: (await import('#web/features/workflow-designer/index.ts')).WorkflowComparison,
}));

/** Both designers over one draft. */
export function DesignerPage() {
  return (
    <DesignerScreen
      WorkflowTab={WorkflowTab}
      PermissionMatrix={PermissionMatrix}
      PublishWarnings={PublishWarnings}
      WorkflowComparison={WorkflowComparison}
    />
  );
}
