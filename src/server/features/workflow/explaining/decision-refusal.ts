import { whyNotDecide } from '#engine/workflow/transition/decide.ts';
import type { Refusal } from '#engine/workflow/transition/transition.ts';
import { type EntrySituation, onBehalf, ownOpenTask } from '../policy/entry-situation.ts';

/** Why the engine would refuse any decision of the actor on their open task; null if it would not or they have none. */
export function decisionRefusal(situation: EntrySituation): Refusal | null {
  const task = ownOpenTask(situation);
  const { state, version, actor } = situation;
  if (task === null || state === null) return null;
  const { workflow } = version.compiled;
  return whyNotDecide(workflow, state, {
    kind: 'decide',
    taskKey: task.taskKey,
    actorId: actor.id,
    ...onBehalf(situation),
    outcome: workflow.activities.get(task.activityId)?.outcomes[0]?.name ?? '',
    message: '-',
  });
}
