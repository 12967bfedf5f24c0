import type { EffectExecutor } from './effect-executor.ts';

export const runWork: EffectExecutor<'run'> = (draft, { key, activityId, job, input }, scope) => {
  draft.works.push({ instanceId: scope.instanceId, key, activityId, job, input, attempt: 1 });
};
