export { type PrintedList, printEntryPath, printListPath } from './paths.ts';
export { PrintEntryScreen } from './print-entry-screen.tsx';
export { PrintListScreen } from './print-list-screen.tsx';
