import type { TransitionScope } from '../running/transition-draft.ts';
import type { WorkOrigin } from '../workflow-jobs.ts';
import type { EffectExecutor } from './effect-executor.ts';

export const runWork: EffectExecutor<'run'> = (draft, { key, activityId, job, input }, scope) => {
  const origin = originOf(scope, activityId);
  draft.deferredWork.push({ instanceId: scope.instanceId, key, activityId, job, input, origin, attempt: 1 });
};

/** Stored with the work, because the entry can be on another version by the time of a retry. */
function originOf(
  { version, entryId, at, actorId, people }: TransitionScope,
  activityId: string,
): WorkOrigin {
  const activity = version.compiled.workflow.activities.get(activityId);
  return {
    appId: version.module.id,
    version: version.number,
    entryId,
    activityName: activity?.definition.displayName ?? activityId,
    at,
    actor: actorId === null ? null : { id: actorId, name: people.person(actorId)?.name ?? '' },
  };
}
