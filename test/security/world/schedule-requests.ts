import type { Ids, World } from './world-types.ts';

/** Every other Monday and Friday. */
export const weekly = {
  repeats: 'weeks' as const,
  every: 2,
  beginsOn: '2026-01-05',
  endsOn: null,
  time: '08:30',
  weekdays: [1, 5],
  timeZone: 'Europe/Vienna',
};

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
  trySchedule: {
    as: 'designer' as const,
    request: (ids: Ids) => ({
      body: {
        moduleId: ids.module,
        data: {},
        source: {
          connectorId: ids.connector,
          inputs: [],
          mapping: { fields: [{ field: 'title', place: '/title' }], tables: [] },
          key: '/id',
          maxRows: 10,
        },
      },
    }),
  },
  listSchedules: asAuthor((ids) => ({ body: { page: 1, length: 10, moduleId: ids.module } })),
  getSchedule: asAuthor((ids) => ({ params: { id: ids.schedule } })),
  deleteSchedule: asAuthor((ids) => ({ body: { taskSchedulerId: ids.schedule } })),
  actOnSchedule: asAuthor((ids) => ({ body: { taskSchedulerId: ids.schedule, action: 'run' } })),
  listScheduleRuns: asAuthor((ids) => ({ query: { schedulerId: ids.schedule } })),
};
