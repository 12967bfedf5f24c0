export { readDocumentHandler } from './readings/read-document-job.ts';
export { readingProvider } from './readings/reading-provider.ts';
export { forgetReadings } from './readings/reading-store.ts';
export { type ReadValues, valuesOfDocument } from './readings/values-of-document.ts';
