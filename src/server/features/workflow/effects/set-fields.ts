import type { EffectExecutor } from './effect-executor.ts';

export const setFields: EffectExecutor<'setFields'> = (draft, effect) => {
  draft.values = { ...draft.values, ...effect.values };
};
