import type { EffectExecutor } from './effect-executor.ts';

export const schedule: EffectExecutor<'schedule'> = (draft, { key, at }) => {
  draft.timers.push({ key, at });
};

/** A timer whose key nothing waits for changes nothing, so timers are never cancelled. */
export const abandon: EffectExecutor<'abandon'> = () => undefined;
