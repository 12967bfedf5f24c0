export { keepFlows } from './commands/accepted-flows.ts';
export { CopyAppDialog } from './create-app/copy-app-dialog.tsx';
export { CreateAppDialog } from './create-app/create-app-dialog.tsx';
export { DesignerScreen } from './designer-screen.tsx';
export {
  type DisclosureFault,
  isDisclosure,
  keyOf,
  openDisclosures,
  preventedDisclosures,
  stopsOf,
  wayText,
} from './disclosures/disclosure.ts';
export { DisclosureButtons, DisclosureItem } from './disclosures/disclosure-item.tsx';
export { DisclosureList } from './disclosures/disclosure-list.tsx';
export { fieldName } from './disclosures/flow-place.ts';
export { FlowWay } from './disclosures/flow-way.tsx';
export type { Command, StepOptions } from './draft/command.ts';
export { useDesigner } from './draft/designer-context.tsx';
export type { Designer } from './draft/use-draft.ts';
export type { DesignerParts } from './screen/designer-parts.ts';
export { FaultList } from './screen/fault-list.tsx';
export { faultSubject, faultText } from './screen/fault-text.ts';
export { VersionsDialog } from './screen/versions/versions-dialog.tsx';
