export { saveValueList } from './save-value-list.ts';
export { loadListItems, loadValueLists } from './value-list-store.ts';
