import type { TransitionScope } from '../running/transition-draft.ts';
import type { WorkOrigin } from '../workflow-jobs.ts';
import type { EffectExecutor } from './effect-executor.ts';

export const runWork: EffectExecutor<'run'> = (draft, { key, activityId, job, input }, scope) => {
  const origin = originOf(scope, activityId);
  draft.works.push({ instanceId: scope.instanceId, key, activityId, job, input, origin, attempt: 1 });
};

/** Kept with the work: at a later try the entry may run on another version, and nobody may have acted. */
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
