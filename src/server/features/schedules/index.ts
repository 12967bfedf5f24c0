export { runScheduleRowsHandler, waitingSchedulesSubscription } from './rows/run-rows.ts';
export { scheduleRealtime } from './running/notify-owner-of-failure.ts';
export { runDueScheduleHandler } from './running/run-due-schedule.ts';
export { wakeSchedules } from './running/schedule-jobs.ts';
export { forgetOldRuns } from './running/schedule-run-store.ts';
export { wakeSchedulesHandler } from './running/wake-schedules.ts';
export { giveSchedule, listedSchedules } from './schedule-store.ts';
