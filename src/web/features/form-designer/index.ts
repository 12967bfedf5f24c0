export { CopyAppDialog } from './create-app/copy-app-dialog.tsx';
export { CreateAppDialog } from './create-app/create-app-dialog.tsx';
export { type DesignerParts, DesignerScreen } from './designer-screen.tsx';
export type { Command, StepOptions } from './draft/command.ts';
export { useDesigner } from './draft/designer-context.tsx';
export type { Designer } from './draft/use-draft.ts';
export { FaultList } from './screen/fault-list.tsx';
export { faultSubject, faultText } from './screen/fault-text.ts';
export { VersionsDialog } from './screen/versions/versions-dialog.tsx';
