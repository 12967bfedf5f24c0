export { getModule } from './drafts/get-module.ts';
export { saveModule } from './drafts/save-module.ts';
export { publishModule } from './publish/publish-module.ts';
export { etagOf } from './drafts/etag.ts';
export { storeDraft } from './drafts/store-draft.ts';
