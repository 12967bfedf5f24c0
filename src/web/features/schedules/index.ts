export { ScheduleEditorScreen } from './schedule-editor-screen.tsx';
export { SchedulesScreen } from './schedules-screen.tsx';
