export { DataSetScreen } from './data-set-screen.tsx';
export { ReferenceDataScreen } from './reference-data-screen.tsx';
export { UsedBy } from './used-by.tsx';
