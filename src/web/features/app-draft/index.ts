export type { Command, ModuleDraft } from './command.ts';
export { acceptFlow, forgetFlowsOfPath, keepFlows, takeBackFlows } from './commands/accepted-flows.ts';
export { describeActivity, setActivityProperty } from './commands/change-activity.ts';
export {
  addRule,
  attachPdf,
  changeRule,
  changeTemplate,
  nameModule,
  nameThread,
  removeRule,
  showPages,
  translateTemplate,
} from './commands/module-commands.ts';
export { followRemovedRule, renameLabel, translateText } from './commands/translation-commands.ts';
export { DesignerProvider, useDesigner } from './designer-context.tsx';
export { type AcceptedGroup, acceptedGroups } from './disclosures/accepted-groups.ts';
export {
  canBeAccepted,
  type DisclosureFault,
  disclosureText,
  isDisclosure,
  isExact,
  keyOf,
  openDisclosures,
  preventedDisclosures,
  stopsOf,
  wayText,
} from './disclosures/disclosure.ts';
export { activityNames, type FlowStop, fieldName, stopsOfFlow } from './disclosures/flow-place.ts';
export { type ChangeDetail, type DraftChange, draftChanges, isSameAsPublished } from './draft-changes.ts';
export { acceptedPlace, faultSubject, faultText } from './faults/fault-text.ts';
export { readLocalCopy } from './local-copy.ts';
export { bodyOf, type ModuleDetail } from './use-autosave.ts';
export { type Designer, publishedOf, type Selecting, useDraft } from './use-draft.ts';
