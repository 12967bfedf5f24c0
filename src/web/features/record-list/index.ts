export { RecordListScreen } from './record-list-screen.tsx';
