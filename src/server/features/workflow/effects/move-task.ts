import type { EffectExecutor } from './effect-executor.ts';

export const moveTask: EffectExecutor<'moveTask'> = (draft, effect) => {
  draft.taskChanges.set(effect.taskKey, {
    taskKey: effect.taskKey,
    state: 'open',
    outcome: null,
    closedBy: null,
    assigneeId: effect.to,
    assignedFrom: effect.from,
  });
};
