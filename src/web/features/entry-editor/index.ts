export { EntryEditorScreen } from './entry-editor-screen.tsx';
export { entryFacts } from './entry-facts.ts';
export { savableValues } from './saving/savable-values.ts';
export { UnsavedNotice } from './saving/unsaved-notice.tsx';
export { violationsOf } from './saving/use-draft-saving.ts';
export { useUnsavedCopy } from './saving/use-unsaved-copy.ts';
export { ThingsToFix } from './things-to-fix.tsx';
