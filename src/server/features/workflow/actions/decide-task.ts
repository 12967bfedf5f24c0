import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { decideTask as endpoint } from '#contracts/workflow/decide-task.ts';
import type { OutcomeDefinition } from '#engine/workflow/activity-type.ts';
import { prepareEntry } from '#server/features/entries/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { entryAccess } from '../policy/entry-access.ts';
import { type EntrySituation, onBehalf, ownOpenTask, type TaskInHand } from '../policy/entry-situation.ts';
import { notPossible } from '../running/events/refusal.ts';
import { runEvent } from '../running/events/run-event.ts';
import { lockTaskForAction } from '../running/lock-entry.ts';

type Body = EndpointInput<typeof endpoint>['body'];

export async function decideTask(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await lockTaskForAction(ctx, body.task_id);
  const task = ownOpenTask(situation);
  if (task === null) throw notPossible('not_assignee');
  const outcome = chosenOutcome(situation, task, body);
  const { version, entry, actor } = situation;
  const prepared = await prepareEntry(ctx, version, {
    entry,
    data: body.data ?? {},
    access: entryAccess(situation),
    // A rejection does not require the fields that only an approval needs.
    phase: outcome.rejects ? 'save' : 'submit',
    revision: body.revision,
  });
  const { taskKey } = task;
  const event = {
    kind: 'decide',
    taskKey,
    actorId: actor.id,
    ...onBehalf(situation),
    outcome: outcome.name,
    message: body.description,
  } as const;
  const stored = await runEvent(ctx, { version, prepared, instance, event }, 'decided');
  return { recordId: stored.id, revision: stored.revision, workflow_status: stored.status };
}

function chosenOutcome({ version }: EntrySituation, task: TaskInHand, body: Body): OutcomeDefinition {
  const name = body.accepted ? (body.outcome ?? 'Done') : 'Reject';
  const activity = version.compiled.workflow.activities.get(task.activityId);
  const outcome = activity?.outcomes.find((candidate) => candidate.name === name);
  if (!outcome) throw invalid(body.outcome === undefined ? 'body.accepted' : 'body.outcome', 'input_unknown');
  if (outcome.needsMessage && body.description === '') throw invalid('body.description', 'required');
  return outcome;
}

function invalid(path: string, code: string): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path, code }] });
}
