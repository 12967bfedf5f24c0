export { runDueScheduleHandler } from './run-due-schedule.ts';
export { wakeSchedules } from './schedule-jobs.ts';
export { forgetOldRuns } from './schedule-run-store.ts';
export { scheduleRealtime } from './tell-of-failure.ts';
export { wakeSchedulesHandler } from './wake-schedules.ts';
