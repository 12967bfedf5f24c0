import type { z } from 'zod';
import type { entryDetail, taskInHand } from '#contracts/shapes/entry.ts';
import { beginInPieces } from '#engine/form/begin.ts';
import { calculateInPieces } from '#engine/form/calculate.ts';
import { sendBackTargets } from '#engine/workflow/transition/send-back.ts';
import {
  entryFacts,
  entryTitle,
  presentAccess,
  presentForm,
  presentPeople,
  presentReferences,
  presentValues,
} from '#server/features/entries/index.ts';
import { inLanguage, outcomeIn } from '#server/features/modules/index.ts';
import { loadPeople } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { entryAccess, openedByRight } from '../policy/entry-access.ts';
import { allowedActions } from '../policy/entry-policy.ts';
import { type EntrySituation, ownOpenTask } from '../policy/entry-situation.ts';
import type { TaskRecord } from '../stores/task-record.ts';
import { standingFaults } from './present-fault.ts';
import { presentRoute } from './present-route.ts';

export type EntryDetail = z.output<typeof entryDetail>;

/** An entry with the form, values, actions and route that the actor may see. */
export async function presentEntry(
  ctx: Context,
  { situation: found, task }: { readonly situation: EntrySituation; readonly task: TaskRecord | null },
): Promise<EntryDetail> {
  const situation = { ...found, version: inLanguage(found.version, ctx.locale) };
  const { version, entry } = situation;
  const { form } = version.compiled;
  const access = entryAccess(situation);
  const begun = entry ? null : await entryFacts(ctx, found.version, null);
  const values = entry?.values ?? (begun ? await inTurns(beginInPieces(form, begun)) : {});
  const calculated = begun ? await inTurns(calculateInPieces(form, values, begun)) : values;
  const named = await personNamer(ctx, [entry?.initiatorId, entry?.createdBy, entry?.modifiedBy]);
  return {
    id: entry?.id ?? null,
    moduleId: version.module.id,
    moduleName: version.module.displayName,
    appIcon: version.module.appIcon,
    title: entry ? entryTitle(version, values) : version.module.displayName,
    revision: entry?.revision ?? 0,
    version: version.number,
    workflow_status: entry?.status ?? 'Draft',
    wasWithdrawn: found.wasWithdrawn ?? false,
    form: presentForm(form, access) as EntryDetail['form'],
    has_pages: version.compiled.definition.defaultConfig.hasPages ?? false,
    access: presentAccess(access),
    openedByRight: [...openedByRight(situation, access)],
    data: await presentValues(ctx, form, values, access),
    references: await presentReferences(ctx, form, values, access),
    people: await presentPeople(ctx, form, entry, values, access),
    actions: [...allowedActions(situation)],
    reads_documents: version.module.readsDocuments,
    help_file_url: version.module.helpFileUrl,
    help_file_name: version.module.helpFileName,
    task: await presentTask(ctx, situation, task),
    sendBackTo: sendBackChoices(situation),
    route: await presentRoute(ctx, situation, calculated, access),
    faults: situation.isRunning ? standingFaults(ctx, version, situation.state) : [],
    initiator: named(entry?.initiatorId),
    created_by: named(entry?.createdBy),
    created_on: entry?.createdOn ?? null,
    modified_by: named(entry?.modifiedBy),
    modified_on: entry?.modifiedOn ?? null,
    submitted_at: entry?.submittedOn ?? null,
    completed_at: entry?.completedOn ?? null,
    expire_at: entry?.expireAt ?? null,
  };
}

/** Returns `{id, name}` for the id of one of these people, else null. */
export async function personNamer(ctx: Context, ids: Iterable<string | null | undefined>) {
  const people = await loadPeople(
    ctx,
    [...ids].map((id) => id ?? null),
  );
  return (id: string | null | undefined) => {
    const person = id ? people.get(id) : undefined;
    return person ? { id: person.id, name: person.name } : null;
  };
}

async function presentTask(
  ctx: Context,
  situation: EntrySituation,
  task: TaskRecord | null,
): Promise<z.output<typeof taskInHand> | null> {
  const { task: actorTask, version } = situation;
  if (task === null || actorTask === null) return null;
  const named = await personNamer(ctx, [actorTask.assigneeId]);
  const activity = version.compiled.workflow.activities.get(task.activityId);
  const activityName = activity?.definition.displayName || task.activityName;
  // A title made of what its activity shows is only for the person who has the task, while they have it.
  const title = ownOpenTask(situation) ? task.title : (task.sharedTitle ?? task.title);
  const outcomes = (activity?.outcomes ?? []).map((outcome) => outcome.name);
  return {
    id: task.id,
    title: title === task.activityName ? activityName : title,
    activityId: task.activityId,
    activityName,
    outcomes,
    outcomeLabels: outcomes.map((name) => outcomeIn(version, ctx.locale, name)),
    dueAt: task.dueAt,
    createdOn: task.createdOn,
    assignee: named(actorTask.assigneeId) ?? { id: actorTask.assigneeId, name: '' },
    isOpen: actorTask.isOpen,
  };
}

function sendBackChoices(situation: EntrySituation): EntryDetail['sendBackTo'] {
  const task = ownOpenTask(situation);
  if (task === null || situation.state === null) return [];
  const { workflow } = situation.version.compiled;
  return sendBackTargets(workflow, situation.state, task.taskKey).map((activityId) => ({
    activityId,
    displayName: workflow.activities.get(activityId)?.definition.displayName ?? '',
  }));
}
