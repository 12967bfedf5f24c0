export { AssistantPanel } from './panel/assistant-panel.tsx';
export { AssistantSettingsScreen } from './settings/assistant-settings-screen.tsx';
export { AppInWords } from './words/app-in-words.tsx';
export { ProposedAppView } from './words/proposed-app-view.tsx';
