import type { ActivityType } from '#engine/workflow/activity-type.ts';

/** Sends a token down every path that leaves it, all at once. */
export const parallel: ActivityType<null> = {
  name: 'Parallel',
  label: 'parallel',
  hint: 'parallelHint',
  icon: 'GitFork',
  shape: 'gateway',
  settings: [],
  waits: false,
  canBeReturnedTo: false,
  compile: () => ({
    plan: null,
    outcomes: [{ name: 'Done', needsMessage: false, rejects: false }],
    faults: [],
  }),
  enter: () => ({ kind: 'leave', outcome: 'Done' }),
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};
