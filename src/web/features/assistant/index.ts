export { AssistantPanel } from './panel/assistant-panel.tsx';
export { ExpressionInWords } from './prompts/expression-in-words.tsx';
export { HistorySummary } from './prompts/history-summary.tsx';
export { usePrompt } from './prompts/use-prompt.ts';
export { SampleEntries } from './samples/sample-entries.tsx';
export { AssistantSettingsScreen } from './settings/assistant-settings-screen.tsx';
export { AppInWords } from './words/app-in-words.tsx';
export { ProposedAppView } from './words/proposed-app-view.tsx';
