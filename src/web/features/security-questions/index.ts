export { OwedQuestionsScreen } from './owed-questions-screen.tsx';
export { QuestionSettings } from './question-settings.tsx';
