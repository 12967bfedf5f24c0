import type { WorkflowEffect } from '#engine/workflow/effect.ts';
import type { TransitionDraft, TransitionScope } from '../running/transition-draft.ts';
import { cancelTask } from './cancel-task.ts';
import { closeTask } from './close-task.ts';
import { createTask } from './create-task.ts';
import type { EffectExecutor } from './effect-executor.ts';
import { moveTask } from './move-task.ts';
import { notify } from './notify.ts';
import { recordHistory } from './record-history.ts';
import { reportFault } from './report-fault.ts';
import { runWork } from './run-work.ts';
import { abandon, schedule } from './schedule.ts';
import { sendEmail } from './send-email.ts';
import { sendTemplate } from './send-template.ts';
import { setFields } from './set-fields.ts';
import { setStatus } from './set-status.ts';

const executors: { readonly [Kind in WorkflowEffect['kind']]: EffectExecutor<Kind> } = {
  createTask,
  closeTask,
  moveTask,
  cancelTask,
  notify,
  sendTemplate,
  setStatus,
  setFields,
  fault: reportFault,
  schedule,
  abandon,
  run: runWork,
  sendEmail,
  history: recordHistory,
};

/** Adds effects to the draft, in order. */
export function applyEffects(
  draft: TransitionDraft,
  effects: readonly WorkflowEffect[],
  scope: TransitionScope,
): void {
  for (const effect of effects) {
    const execute = executors[effect.kind] as EffectExecutor<WorkflowEffect['kind']>;
    execute(draft, effect, scope);
  }
}
