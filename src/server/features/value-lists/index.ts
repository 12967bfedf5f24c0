export { loadListItems, loadValueLists } from './value-list-store.ts';
