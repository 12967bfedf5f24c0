import type { ActivityType } from '#engine/workflow/activity-type.ts';

interface StartPlan {
  readonly initiatorMayRestart: boolean;
}

/** Where every run begins: lets its token go on at once. */
export const startProcess: ActivityType<StartPlan> = {
  name: 'StartProcess',
  label: 'startProcess',
  hint: 'startProcessHint',
  icon: 'Play',
  shape: 'start',
  settings: [
    {
      name: 'InitiatorMayRestart',
      label: 'initiatorMayRestart',
      editorType: 'switch',
      group: 'general',
      defaultValue: false,
    },
  ],
  waits: false,
  canBeReturnedTo: true,
  compile: ({ properties }) => ({
    plan: { initiatorMayRestart: properties.InitiatorMayRestart === true },
    outcomes: [{ name: 'Done', needsMessage: false, rejects: false }],
    faults: [],
  }),
  initiatorMayRestart: (plan) => plan.initiatorMayRestart,
  enter: () => ({ kind: 'leave', outcome: 'Done' }),
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};
