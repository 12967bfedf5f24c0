export { leaveOnDateHandler, wakeLeavingHandler } from './leaving-dates/leave-on-date.ts';
export { leavingRealtime } from './leaving-dates/leaving-events.ts';
export { wakeLeaving } from './leaving-dates/leaving-jobs.ts';
export { setLeavingDate } from './leaving-dates/set-leaving-date.ts';
export { directoryLeavingSubscription, tellOfWorkLeftHandler } from './leaving-dates/tell-of-work-left.ts';
export { warnOfLeavingHandler } from './leaving-dates/warn-of-leaving.ts';
export { userCreated } from './users/user-events.ts';
