export { RecordListScreen } from './record-list-screen.tsx';
export { Pager } from './table/pager.tsx';
