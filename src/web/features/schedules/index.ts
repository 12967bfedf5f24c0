export { freshSchedule } from './edited-schedule.ts';
export { ScheduleEditorScreen } from './schedule-editor-screen.tsx';
export { Times as ScheduleTimesFields } from './schedule-settings.tsx';
export { SchedulesScreen } from './schedules-screen.tsx';
