export { listColumns } from './columns/entry-column.ts';
export { fieldSecrecy } from './columns/field-secrecy.ts';
export type { PreparedEntry } from './entry-change.ts';
export { eraseNamesInCalculated } from './erasing/calculated-names-store.ts';
export { eraseInitiator, eraseInitiatorHandler } from './erasing/erase-initiator.ts';
export { type ExportedEntries, type ExportedEntry, exportedEntries } from './exporting/exported-entries.ts';
export type { ExportedTable } from './exporting/exported-tables.ts';
export { type FiguresBasis, figuresBasis } from './figures/figures-basis.ts';
export { type Lookup, lookupsOf } from './figures/lookups-of.ts';
export type { JoinedApp, ReportedColumn } from './figures/reported-column.ts';
export { entriesWithValue, keyFields, rowsWithValue } from './listing/entries-with-value.ts';
export { fieldsShownAtFirst, getModuleConfig } from './listing/get-module-config.ts';
export { headlineNumbers } from './listing/headline-numbers.ts';
export { listEntries } from './listing/list-entries.ts';
export { aggregateEach, aggregateValue } from './listing/totals/aggregate-entries.ts';
export { canDeleteEntry, canEditEntry, canRevealSecrets, canViewByRight } from './policy/entry-rights.ts';
export { checkReferences } from './references/check-references.ts';
export { findChoice } from './references/find-choice.ts';
export { findChoices } from './references/find-choices.ts';
export { keepExternalChoices } from './references/keep-external-choices.ts';
export { keysOfLabel } from './references/keys-of-label.ts';
export { loadReferences } from './references/load-references.ts';
export { presentReferences } from './references/present-references.ts';
export { type ReferenceField, referenceFields } from './references/reference-fields.ts';
export { fillSearchHandler, indexSearchedApp } from './searching/index-searched-app.ts';
export type { FoundEntry } from './searching/matching-entries.ts';
export { searchEntries } from './searching/search-entries.ts';
export { type EntryStatus, noOwnTasks, type StoredEntry, type WorkflowColumns } from './stored-entry.ts';
export { loadDeletedEntry, loadEntries, loadEntry, lockEntry } from './table/load-entry.ts';
export { systemColumns } from './table/system-columns.ts';
export {
  deleteUnusedFile,
  type FileRecord,
  findFile,
  holdUploads,
  insertFile,
} from './values/file-record-store.ts';
export { openSecret } from './values/seal-secrets.ts';
export { canViewEntry, moduleActionsOn, rulesHoldingOn, teamMates } from './viewing/can-view-entry.ts';
export { selectEntryModule as findEntryModule } from './viewing/entry-module-store.ts';
export { textFacts } from './viewing/entry-texts.ts';
export { entryHeadline, entryTitle } from './viewing/entry-title.ts';
export { presentAccess, presentForm } from './viewing/present-form.ts';
export { describedPeople, presentPeople } from './viewing/present-people.ts';
export { presentValues } from './viewing/present-values.ts';
export { shownFileKeys } from './viewing/shown-file-keys.ts';
export { tasksThatShow } from './viewing/task-presence-store.ts';
export {
  correctableFields,
  outerActivities,
  placesOf,
  readableFields,
  viewingOf,
} from './viewing/viewing.ts';
export { canSeeList } from './viewing/visible-scope.ts';
export { giveView, removeListSettingsOf, sharedViewsOf } from './views/list-view-store.ts';
export { violationTexts } from './violation-texts.ts';
export { changedFields } from './writing/changed-fields.ts';
export { checkPeople } from './writing/check-people.ts';
export { entryFacts } from './writing/entry-facts.ts';
export { prepareEntry, valuesIfSaved } from './writing/prepare-entry.ts';
export { purgeEntryHandler, removeEntry, restoreRemoved } from './writing/remove-entry.ts';
export { setWorkflowColumns, storeEntry } from './writing/store-entry.ts';
export { systemValues, workflowValues } from './writing/system-values.ts';
export { writeEntry } from './writing/write-entry.ts';
