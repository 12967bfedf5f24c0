import { schedulesEndpoints } from '#contracts/schedules/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { actOnSchedule } from './act-on-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { getSchedule } from './get-schedule.ts';
import { listSchedules } from './list-schedules.ts';
import { trySchedule } from './rows/try-schedule.ts';
import { listScheduleRuns } from './running/list-schedule-runs.ts';
import { saveSchedule } from './save-schedule.ts';

export const schedulesRoutes = routesOf(schedulesEndpoints, {
  actOnSchedule,
  deleteSchedule,
  getSchedule,
  listScheduleRuns,
  listSchedules,
  saveSchedule,
  trySchedule,
});
