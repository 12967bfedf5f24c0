export { draftFaults } from './faults/draft-faults.ts';
export { outerFaults } from './faults/outer-faults.ts';
export { faultViolations, presentFaults } from './faults/present-faults.ts';
export { findStaffing } from './staffing/find-staffing.ts';
export { staffingRealtime, watchStaffing, watchStaffingHandler } from './staffing/watch-staffing.ts';
