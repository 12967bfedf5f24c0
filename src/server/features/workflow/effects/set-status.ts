import type { EffectExecutor } from './effect-executor.ts';

export const setStatus: EffectExecutor<'setStatus'> = (draft, effect) => {
  draft.status = effect.status;
  draft.activityIds = effect.activityIds;
};
