import type { ActivityType } from '#engine/workflow/activity-type.ts';

/** Takes its token out; the run is completed when none is left. */
export const completedProcess: ActivityType<null> = {
  name: 'CompletedProcess',
  label: 'completedProcess',
  hint: 'completedProcessHint',
  icon: 'CircleCheck',
  shape: 'end',
  settings: [],
  waits: false,
  canBeReturnedTo: false,
  compile: () => ({ plan: null, outcomes: [], faults: [] }),
  enter: () => ({ kind: 'end' }),
  foresee: () => ({ outcomes: [], assigneeIds: null, completion: null, queries: [] }),
};
