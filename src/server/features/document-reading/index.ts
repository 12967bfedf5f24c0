export { costOfReading } from './log/reading-log-store.ts';
export { forgetReadingUsage } from './log/reading-usage-store.ts';
export { readingProvider } from './readings/reading-provider.ts';
export { forgetReadings } from './readings/reading-store.ts';
export { type ReadValues, valuesOfDocument } from './readings/values-of-document.ts';
export { readDocumentHandler, readOutsideHandler } from './running/read-document-job.ts';
