export { designersOf, mayDesignModule } from './access/design-access.ts';
export { hasConditionalRules, hasConditionalViewRules, moduleActionsOf } from './access/module-access.ts';
export { moduleSubscriptions } from './announce-published.ts';
export { saveCategory } from './categories/save-category.ts';
export { compiledModule, publishedModule, versionOf } from './compiled-module.ts';
export { createModule } from './design/create-module.ts';
export { draftVersion } from './design/draft-version.ts';
export { emptyDraft } from './design/empty-draft.ts';
export { getModule } from './design/get-module.ts';
export { insertNewModule } from './design/insert-new-module.ts';
export { saveModule } from './design/save-module.ts';
export { faultTexts } from './faults/fault-texts.ts';
export { addFavourite } from './favourites/add-favourite.ts';
export { isFavourite } from './favourites/is-favourite.ts';
export { activityNameIn, inLanguage, outcomeIn } from './in-language.ts';
export { usesOfKeys } from './key-uses/uses-of-keys.ts';
export { listVisibleModules, type VisibleModuleList } from './listing/list-visible-modules.ts';
export { publishedModuleIds } from './listing/listing-store.ts';
export { appsThatMention } from './listing/mentions-store.ts';
export { forgetModule } from './module-cache.ts';
export { moduleChanged, modulePublished } from './module-events.ts';
export { activityNamesIn, type NamesInLanguage, namesInLanguage } from './names-in-language.ts';
export {
  type ColumnIndex,
  type IndexPurpose,
  indexName,
  presentIndexes,
  uniqueKey,
} from './publish/index-store.ts';
export { makeColumnIndex, makeColumnIndexHandler } from './publish/make-index-job.ts';
export { publishModule } from './publish/publish-module.ts';
export type { FieldColumn, ModuleTable, ModuleVersion, PublishedModule } from './published-module.ts';
