export { notationText } from './notation-text.ts';
export { rememberChoice, rememberedChoice } from './remembered-choice.ts';
export { SheetFile } from './sheet-file.tsx';
export { SheetFindings, SheetPicker } from './sheet-findings.tsx';
export { TableFindings } from './table-findings.tsx';
export { type SheetReading, useSheetReading } from './use-sheet-reading.ts';
