import { actOnSchedule as actOnScheduleEndpoint } from '#contracts/schedules/act-on-schedule.ts';
import { deleteSchedule as deleteScheduleEndpoint } from '#contracts/schedules/delete-schedule.ts';
import { getSchedule as getScheduleEndpoint } from '#contracts/schedules/get-schedule.ts';
import { listScheduleRuns as listScheduleRunsEndpoint } from '#contracts/schedules/list-schedule-runs.ts';
import { listSchedules as listSchedulesEndpoint } from '#contracts/schedules/list-schedules.ts';
import { saveSchedule as saveScheduleEndpoint } from '#contracts/schedules/save-schedule.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { actOnSchedule } from './act-on-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { getSchedule } from './get-schedule.ts';
import { listScheduleRuns } from './list-schedule-runs.ts';
import { listSchedules } from './list-schedules.ts';
import { saveSchedule } from './save-schedule.ts';

export const scheduleRoutes: readonly Route[] = [
  route(actOnScheduleEndpoint, actOnSchedule),
  route(deleteScheduleEndpoint, deleteSchedule),
  route(getScheduleEndpoint, getSchedule),
  route(listScheduleRunsEndpoint, listScheduleRuns),
  route(listSchedulesEndpoint, listSchedules),
  route(saveScheduleEndpoint, saveSchedule),
];
