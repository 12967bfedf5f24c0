export { etagOf } from './drafts/etag.ts';
export { getModule } from './drafts/get-module.ts';
export { replacePerson } from './drafts/replace-person.ts';
export { saveModule } from './drafts/save-module.ts';
export { publishModule } from './publish/publish-module.ts';
