export { FilterBar } from './filter/filter-bar.tsx';
export { listAddress } from './list-state.ts';
export { RecordListScreen } from './record-list-screen.tsx';
export { Pager } from './table/pager.tsx';
