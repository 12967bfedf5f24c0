export { FilterBar } from './filter/filter-bar.tsx';
export { filterOf, partsOf, readPart, writePart } from './filter-parts.ts';
export { listAddress } from './list-state.ts';
export { columnTitle } from './record-columns.ts';
export { RecordListScreen } from './record-list-screen.tsx';
export { Pager } from './table/pager.tsx';
export { recordCell } from './table/record-cell.tsx';
