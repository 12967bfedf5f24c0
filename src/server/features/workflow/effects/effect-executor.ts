import type { WorkflowEffect } from '#engine/workflow/effect.ts';
import type { TransitionDraft, TransitionScope } from '../running/transition-draft.ts';

type EffectOf<Kind extends WorkflowEffect['kind']> = Extract<WorkflowEffect, { kind: Kind }>;

/** Adds one effect to the draft of the transition. */
export type EffectExecutor<Kind extends WorkflowEffect['kind']> = (
  draft: TransitionDraft,
  effect: EffectOf<Kind>,
  scope: TransitionScope,
) => void;
