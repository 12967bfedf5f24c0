import type { EffectExecutor } from './effect-executor.ts';
import { taskFor } from './notify.ts';
import { substituteFor } from './substitute-for.ts';

export const sendTemplate: EffectExecutor<'sendTemplate'> = (draft, effect, scope) => {
  const template = scope.version.compiled.templates[effect.event];
  if (template.subject.trim() === '' && template.body.trim() === '') return;
  const activity = scope.version.compiled.workflow.activities.get(effect.activityId ?? '');
  const { activityId } = effect;
  const recipients = [...new Set(effect.to)].flatMap((userId) => {
    const substitute = substituteFor(scope, userId, { taskKey: null, activityId });
    const taskId = taskFor(draft, scope, userId, null, activityId);
    return [{ userId, taskId }, ...(substitute ? [substitute] : [])];
  });
  for (const { userId: recipientId, taskId } of recipients) {
    draft.mails.push({
      event: effect.event,
      moduleId: scope.version.module.id,
      versionNumber: scope.version.number,
      entryId: scope.entryId,
      recipientId,
      taskId,
      activityName: activity?.definition.displayName ?? '',
      actorId: scope.actorId,
      message: effect.message,
    });
  }
};
