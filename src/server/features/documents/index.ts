export { statusWord } from './composing/document-texts.ts';
export { listTable } from './composing/list-table.ts';
export { pageFrame } from './composing/page-frame.ts';
export { pictureReader } from './composing/picture-of-file.ts';
export type { ChartBlock, DrawnDocument, GridCell, PaperBlock } from './paper-document.ts';
export {
  documentAttachment,
  entryAttachment,
  fileAnswer,
  type MadeFile,
  reportAttachment,
  reportPages,
  wordAttachment,
  wordType,
} from './pdf-of.ts';
export { readWordFile } from './word/word-in-thread.ts';
export type { SpokenReport } from './writing/reports/set-report.ts';
