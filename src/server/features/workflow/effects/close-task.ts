import type { EffectExecutor } from './effect-executor.ts';

export const closeTask: EffectExecutor<'closeTask'> = (draft, effect) => {
  draft.taskChanges.set(effect.taskKey, {
    taskKey: effect.taskKey,
    state: 'closed',
    outcome: effect.outcome,
    closedBy: effect.actorId,
    assigneeId: null,
    assignedFrom: null,
  });
};
