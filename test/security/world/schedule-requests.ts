import { type Ids, type World, weekly } from './world.ts';

const asAuthor = <Parts>(request: (ids: Ids, world: World) => Parts) => ({ as: 'author' as const, request });
let scheduleNumber = 0;

/** The valid requests of schedules. */
export const scheduleRequests = {
  saveSchedule: asAuthor((ids, world) => ({
    body: {
      moduleId: ids.module,
      name: `Schedule ${++scheduleNumber}`,
      times: weekly,
      data: { title: world.canary, amount: 1, contact: ids.user },
    },
  })),
  listSchedules: asAuthor((ids) => ({ body: { page: 1, length: 10, moduleId: ids.module } })),
  getSchedule: asAuthor((ids) => ({ params: { id: ids.schedule } })),
  deleteSchedule: asAuthor((ids) => ({ body: { taskSchedulerId: ids.schedule } })),
  actOnSchedule: asAuthor((ids) => ({ body: { taskSchedulerId: ids.schedule, action: 'run' } })),
  listScheduleRuns: asAuthor((ids) => ({ query: { schedulerId: ids.schedule } })),
};
