import type { EffectExecutor } from './effect-executor.ts';
import { addNotification } from './notify.ts';

/** An instance that has stopped waits for an administrator: tell them all. */
export const reportFault: EffectExecutor<'fault'> = (draft, effect, scope) => {
  for (const { id: userId } of scope.people.administrators()) {
    addNotification(draft, scope, {
      kind: 'faulted',
      userId,
      activityId: effect.activityId,
      taskId: null,
    });
  }
};
