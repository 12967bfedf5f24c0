export { canDesignModule, designableModule, designersOf } from './access/design-access.ts';
export { hasConditionalRules, hasConditionalViewRules, moduleActionsOf } from './access/module-access.ts';
export { moduleSubscriptions } from './announce-published.ts';
export { saveCategory } from './categories/save-category.ts';
export { compiledModule, publishedModule, versionOf } from './compiled-module.ts';
export { contentHash } from './content-hash.ts';
export { appsOwnedBy } from './design/app-owner-store.ts';
export { appsNamingPerson } from './design/apps-naming-person.ts';
export { createModule } from './design/create-module.ts';
export { draftVersion } from './design/draft-version.ts';
export { emptyDraft } from './design/empty-draft.ts';
export { giveApps } from './design/give-apps.ts';
export { insertNewModule } from './design/insert-new-module.ts';
export { faultTexts } from './fault-texts.ts';
export { addFavourite } from './favourites/add-favourite.ts';
export { removeFavouritesOf } from './favourites/favourite-store.ts';
export { isFavourite } from './favourites/is-favourite.ts';
export { activityNameIn, inLanguage, outcomeIn } from './in-language.ts';
export {
  type ColumnIndex,
  createColumnIndex,
  dropColumnIndexes,
  duplicateValues,
  forgetShadowIndexes,
  type IndexPurpose,
  indexName,
  indexPurposes,
  moveShadowIndexes,
  presentIndexes,
  removeIndex,
  uniqueKey,
} from './indexes/index-store.ts';
export { makeColumnIndex, makeColumnIndexHandler } from './indexes/make-index-job.ts';
export { usesOfKeys } from './key-uses/uses-of-keys.ts';
export { isHeld, type TaskHolder } from './listing/held-tasks-store.ts';
export { listVisibleModules, type VisibleModuleList } from './listing/list-visible-modules.ts';
export {
  hasModules,
  publishedModuleIds,
  publishedNames,
  publishedTables,
} from './listing/listing-store.ts';
export { appsThatMention, appsThatName } from './listing/mentions-store.ts';
export { presentMentions } from './listing/present-mentions.ts';
export { visibleModules } from './listing/visible-modules.ts';
export { forgetModule, forgetModuleAfterCommit } from './module-cache.ts';
export { moduleChanged, modulePublished } from './module-events.ts';
export {
  columnsOfApps,
  insertColumns,
  insertVersion,
  loadColumns,
  loadModule,
  loadVersion,
  recordColumns,
  type StoredModule,
  updateModuleRow,
} from './module-store.ts';
export { activityNamesIn, type NamesInLanguage, namesInLanguage } from './names-in-language.ts';
export type { FieldColumn, ModuleVersion, PublishedModule } from './published-module.ts';
export { forgetQuickLaunch } from './quick-launch/quick-launch-store.ts';
export { changeHelpFile } from './settings/change-help-file.ts';
export { settingsDetail } from './settings/module-settings.ts';
