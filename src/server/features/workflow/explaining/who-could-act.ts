import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { explainEntry } from '#contracts/workflow/explain-entry.ts';
import type { TaskProgress, TasksWait, Token } from '#engine/workflow/instance-state.ts';
import { noOwnTasks, type StoredEntry } from '#server/features/entries/index.ts';
import { toActor } from '#server/features/identity/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import { directory, type Person, type Substitutes, substitutes } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { allowedActions } from '../policy/entry-policy.ts';
import type { EntrySituation } from '../policy/entry-situation.ts';
import { situationOf } from '../reading/load-entry-view.ts';
import { taskIdOf } from '../running/tasks/task-id.ts';
import type { InstanceRecord } from '../stores/instance-store.ts';
import { decisionRefusal } from './decision-refusal.ts';
import { whyWith } from './why-with.ts';

type Output = EndpointOutput<typeof explainEntry>;
type Step = Output['waiting'][number];

/** Tasks at a step and people beyond this number are counted, not named. */
const maxNamed = 25;

interface Subject {
  /** The situation of the reader. */
  readonly situation: EntrySituation & { readonly entry: StoredEntry };
  readonly instance: InstanceRecord | null;
}

/** The steps that wait for people, why each task is assigned as it is, and who can decide it now. */
export async function waitingSteps(ctx: Context, subject: Subject): Promise<Step[]> {
  const { situation, instance } = subject;
  if (instance === null || !situation.isRunning) return [];
  const steps: Step[] = [];
  const acting = await substitutes(ctx, situation.version.module.id);
  for (const token of instance.state.tokens) {
    if (token.wait.kind !== 'tasks') continue;
    steps.push(await waitingStep(ctx, { ...subject, instance }, token, token.wait, acting));
  }
  return steps;
}

async function waitingStep(
  ctx: Context,
  subject: Subject & { readonly instance: InstanceRecord },
  { activityId }: Token,
  wait: TasksWait,
  acting: Substitutes,
): Promise<Step> {
  const { situation, instance } = subject;
  const { workflow } = inLanguage(situation.version, ctx.locale).compiled;
  const people = await directory(ctx);
  const open = wait.tasks.filter((task) => task.outcome === null);
  const tasks: Step['tasks'] = [];
  for (const task of open.slice(0, maxNamed)) {
    const { taskKey, assigneeId } = task;
    const actors: Step['tasks'][number]['actors'] = [];
    for (const id of [assigneeId, acting.substituteOf(assigneeId)]) {
      const person = id === null ? undefined : people.person(id);
      if (!person || !(await couldDecide(ctx, subject, activityId, task, person, acting))) continue;
      actors.push({ person: { id: person.id, name: person.name }, standsIn: id !== assigneeId });
    }
    tasks.push({
      taskId: taskIdOf(instance.id, taskKey),
      assignee: { id: assigneeId, name: people.person(assigneeId)?.name ?? '' },
      because: await whyWith(ctx, situation, task),
      actors,
    });
  }
  const activityName = workflow.activities.get(activityId)?.definition.displayName ?? '';
  return { activityId, activityName, tasks, taskCount: open.length };
}

/** Whether the person could decide the task: it is offered to them, and they are not refused. */
async function couldDecide(
  ctx: Context,
  { situation, instance }: Subject & { readonly instance: InstanceRecord },
  activityId: string,
  { taskKey, assigneeId }: TaskProgress,
  person: Person,
  acting: Substitutes,
): Promise<boolean> {
  if (!person.isActive) return false;
  const theirs = await situationOf(asThem(ctx, person), {
    entry: asOther(situation.entry),
    instance,
    task: {
      id: taskIdOf(instance.id, taskKey),
      instanceId: instance.id,
      taskKey,
      activityId,
      assigneeId,
    },
    holder: { id: person.id, absentees: new Set(acting.absenteesOf(person.id)) },
  });
  const actions = allowedActions(theirs);
  return (actions.has('approve') || actions.has('reject')) && decisionRefusal(theirs) === null;
}

/** What the initiator and administrators can do with the entry without deciding it. */
export async function othersWhoCouldAct(
  ctx: Context,
  { situation, instance }: Subject,
): Promise<Output['others']> {
  const { entry } = situation;
  const people = await directory(ctx);
  const ids = [
    entry.initiatorId ?? entry.createdBy,
    ...people.administrators().map((administrator) => administrator.id),
  ];
  const groups = new Map<string, Output['others'][number]>();
  for (const id of new Set(ids)) {
    const person = people.person(id);
    if (!person?.isActive) continue;
    const actions = await actionsWithoutTask(asThem(ctx, person), { situation, instance });
    if (actions.length === 0) continue;
    const group = groups.get(actions.join()) ?? { people: [], peopleCount: 0, actions };
    if (group.people.length < maxNamed) group.people.push({ id, name: person.name });
    groups.set(actions.join(), { ...group, peopleCount: group.peopleCount + 1 });
  }
  return [...groups.values()];
}

/** Administrators act through another person's open task or, without one, on the entry. */
async function actionsWithoutTask(
  asThem: Context,
  { situation: { entry }, instance }: Subject,
): Promise<Output['others'][number]['actions']> {
  const actor = asThem.actor?.id ?? '';
  const open = instance?.state.tokens.flatMap(({ activityId, wait }) =>
    wait.kind === 'tasks'
      ? wait.tasks.filter((task) => task.outcome === null).map((task) => ({ activityId, ...task }))
      : [],
  );
  const other = open?.find((task) => task.assigneeId !== actor);
  const task =
    instance && other
      ? { id: taskIdOf(instance.id, other.taskKey), instanceId: instance.id, ...other }
      : null;
  const holder = { id: actor, absentees: new Set<string>() };
  return [...allowedActions(await situationOf(asThem, { entry: asOther(entry), instance, task, holder }))];
}

function asThem(ctx: Context, person: Person): Context {
  return { ...ctx, actor: toActor(person, '') };
}

/** Removes the actor's own tasks, with which the entry was read: they do not belong to the other person. */
function asOther(entry: StoredEntry): StoredEntry {
  return { ...entry, ownTasks: noOwnTasks };
}
