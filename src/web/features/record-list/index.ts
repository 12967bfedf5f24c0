export { FilterBar } from './filter/filter-bar.tsx';
export { filterOf, partsOf, readPart, writePart } from './filter-parts.ts';
export { listAddress } from './list-state.ts';
export { RecordListScreen } from './record-list-screen.tsx';
export { Pager } from './table/pager.tsx';
