export { readDocumentHandler } from './readings/read-document-job.ts';
export { forgetReadings } from './readings/reading-store.ts';
