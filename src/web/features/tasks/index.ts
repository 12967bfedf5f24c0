export { MailDecisionScreen } from './by-mail/mail-decision-screen.tsx';
export { DraftsScreen } from './drafts/drafts-screen.tsx';
export { TaskEditorScreen } from './task-editor-screen.tsx';
export { TasksScreen } from './tasks-screen.tsx';
