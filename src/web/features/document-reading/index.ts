export { noReading, type ReadingChoice, ReadingFields } from './reading-fields.tsx';
