export { notationText } from './notation-text.ts';
export { SheetFile } from './sheet-file.tsx';
