import type { Endpoint } from '../endpoint.ts';
import { actOnSchedule } from './act-on-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { getSchedule } from './get-schedule.ts';
import { listScheduleRuns } from './list-schedule-runs.ts';
import { listSchedules } from './list-schedules.ts';
import { saveSchedule } from './save-schedule.ts';
import { trySchedule } from './try-schedule.ts';

/** The endpoints of this folder. */
export const schedulesEndpoints = [
  actOnSchedule,
  deleteSchedule,
  getSchedule,
  listScheduleRuns,
  listSchedules,
  saveSchedule,
  trySchedule,
] as const satisfies readonly Endpoint[];
