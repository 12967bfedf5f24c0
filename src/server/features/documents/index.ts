export { statusWord } from './composing/document-texts.ts';
export { pageFrame } from './composing/page-frame.ts';
export { pictureReader } from './composing/picture-of-file.ts';
export { entryAttachment, reportAttachment, reportPages, reportPdf } from './pdf-of.ts';
export type { SpokenReport } from './writing/reports/set-report.ts';
