export { type ListItem, loadListItems, loadValueLists } from './value-list-store.ts';
