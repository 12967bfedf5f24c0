export { EntryEditorScreen } from './entry-editor-screen.tsx';
export { entryFacts } from './entry-facts.ts';
export { hasSecrets } from './saving/has-secrets.ts';
export { savableValues } from './saving/savable-values.ts';
export { UnsavedNotice } from './saving/unsaved-notice.tsx';
export { useUnsavedCopy } from './saving/use-unsaved-copy.ts';
export { showViolations } from './show-violations.ts';
export { ThingsToFix } from './things-to-fix.tsx';
