export { useNewestEntries } from './dialog/use-newest-entries.ts';
export { ExpressionEditor } from './editor/expression-editor.tsx';
export { expressionFaultText } from './editor/fault-text.ts';
export { RuleSurroundingsProvider } from './surroundings.tsx';
export { useConditionWords } from './words/use-condition-words.ts';
