export { SheetFile } from './sheet-file.tsx';
