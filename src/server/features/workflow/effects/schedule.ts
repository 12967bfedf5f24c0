import type { EffectExecutor } from './effect-executor.ts';

export const schedule: EffectExecutor<'schedule'> = (draft, { key, at }) => {
  draft.timers.push({ key, at });
};

/** What comes for a key that nothing waits for any more changes nothing, so there is nothing to take back. */
export const abandon: EffectExecutor<'abandon'> = () => undefined;
