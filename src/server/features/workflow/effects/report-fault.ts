import type { EffectExecutor } from './effect-executor.ts';
import { addNotification } from './notify.ts';

/** Notifies all administrators of an instance that has stopped. */
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
