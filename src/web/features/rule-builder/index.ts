export { useNewestEntries } from './dialog/use-newest-entries.ts';
export { ExpressionEditor, type ExpressionEditorProps } from './editor/expression-editor.tsx';
export { expressionFaultText } from './editor/fault-text.ts';
export { type RuleSurroundings, RuleSurroundingsProvider } from './surroundings.tsx';
