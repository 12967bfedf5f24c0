export { HelpFileSetting } from './help/help-file-setting.tsx';
export { HelpLinks } from './help/help-links.tsx';
export { LearnedPlaces } from './learned-places.tsx';
export { DocumentProvidersScreen } from './providers/providers-screen.tsx';
export { ReadingPane } from './reading/lazy-pane.ts';
export { useReadingPane } from './reading/use-reading-pane.ts';
export { noReading, type ReadingChoice, ReadingFields } from './reading-fields.tsx';
