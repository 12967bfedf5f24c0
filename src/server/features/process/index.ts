export { staffingRealtime, watchStaffing, watchStaffingHandler } from './staffing/watch-staffing.ts';
