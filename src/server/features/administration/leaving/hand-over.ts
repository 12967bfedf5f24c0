import type { handOver as endpoint } from '#contracts/administration/hand-over.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { isPermitted } from '#contracts/permissions.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { giveApps } from '#server/features/modules/index.ts';
import {
  freshDirectory,
  lockPeople,
  mayAdminister,
  type PeopleDirectory,
  type Person,
  putAbsence,
  updateManager,
} from '#server/features/people/index.ts';
import { giveSchedules } from '#server/features/schedules/index.ts';
import { reassignAsAdministrator } from '#server/features/workflow/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { deleteUser } from '../users/delete-user.ts';
import { userHandedOver } from '../users/user-events.ts';
import { managerCycle } from '../users/user-policy.ts';
import { leftBehind } from './left-behind.ts';

type Body = EndpointInput<typeof endpoint>['body'];
type Left = Awaited<ReturnType<typeof leftBehind>>;

/** Tasks that one call of the workflow moves. */
const tasksAtOnce = 1000;

/** Gives away all that a person leaves behind and deactivates them, in one transaction. */
export async function handOver(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  const person = people.person(body.id);
  if (!person) throw notFound();
  if (!mayAdminister(actorOf(ctx), person)) throw new AppError('forbidden');
  if (!person.isActive) throw new AppError('action_not_possible');
  const left = await leftBehind(ctx, people, person);
  refuse([...missingHeirs(body, left), ...unfitHeirs(body, people), ...cycles(body, left, people)]);
  await giveTasks(ctx, left, body.tasks_to);
  await givePeople(ctx, left, person, body.managed_to);
  await giveAbsentees(ctx, left, person, body.absentees_to);
  if (body.apps_to)
    await giveApps(
      ctx,
      left.apps.map(({ id }) => id),
      body.apps_to,
    );
  if (body.schedules_to) await giveSchedules(ctx.db, person.id, body.schedules_to);
  const { id: userId, ...to } = body;
  ctx.announce(userHandedOver, { userId, ...to });
  return deleteUser(ctx, { params: { id: person.id } });
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}

function missingHeirs(body: Body, left: Left): Violation[] {
  const needed = [
    ['tasks_to', left.tasks.length],
    ['managed_to', left.managed.length],
    ['absentees_to', left.absences.length],
    ['apps_to', left.apps.length],
    ['schedules_to', left.schedules.length],
  ] as const;
  return needed
    .filter(([key, count]) => count > 0 && body[key] === undefined)
    .map(([key]) => ({ path: `body.${key}`, code: 'input_missing' }));
}

/** Whoever takes over is active and stays; whoever gets apps may design. */
function unfitHeirs(body: Body, people: PeopleDirectory): Violation[] {
  const keys = ['tasks_to', 'managed_to', 'absentees_to', 'apps_to', 'schedules_to'] as const;
  return keys.flatMap((key): Violation[] => {
    const heirId = body[key];
    if (heirId === undefined) return [];
    const heir = people.person(heirId);
    const path = `body.${key}`;
    if (!heir?.isActive || heirId === body.id) return [{ path, code: 'unknown_manager' }];
    const cannotDesign = key === 'apps_to' && !isPermitted('designApps', heir.flags);
    return cannotDesign ? [{ path, code: 'not_a_designer', params: { name: heir.name } }] : [];
  });
}

/** Nobody may get a manager who is below them. */
function cycles({ managed_to: heirId }: Body, { managed }: Left, people: PeopleDirectory): Violation[] {
  if (heirId === undefined) return [];
  const others = managed.filter(({ id }) => id !== heirId);
  return others.flatMap((person) => managerCycle(people, person, heirId, 'body.managed_to')).slice(0, 1);
}

async function giveTasks(ctx: Context, { tasks }: Left, to: string | undefined): Promise<void> {
  for (let first = 0; to !== undefined && first < tasks.length; first += tasksAtOnce) {
    const taskIds = tasks.slice(first, first + tasksAtOnce);
    const { refused } = await reassignAsAdministrator(ctx, { body: { taskIds, assignTo: to, message: '' } });
    const [reason] = refused;
    if (!reason) continue;
    const params = { count: refused.length, reason: reason.message };
    refuse([{ path: 'body.tasks_to', code: 'tasks_refused', params }]);
  }
}

/** Whoever takes over the people they are among gets the manager of the person who leaves. */
async function givePeople(
  ctx: Context,
  { managed }: Left,
  { managerId }: Person,
  to: string | undefined,
): Promise<void> {
  if (to === undefined) return;
  for (const { id } of managed) await updateManager(ctx.db, id, id === to ? managerId : to);
}

/** Nobody can be their own substitute, so that one of them cannot take over. */
async function giveAbsentees(
  ctx: Context,
  { absences }: Left,
  { id: leaver }: Person,
  to: string | undefined,
): Promise<void> {
  if (to === undefined) return;
  refuse(
    absences.some(({ userId }) => userId === to)
      ? [{ path: 'body.absentees_to', code: 'own_substitute' }]
      : [],
  );
  for (const absence of absences) {
    const heirOf = (id: string) => (id === leaver ? to : id);
    const others = Object.entries(absence.others).map(([moduleId, id]) => [moduleId, heirOf(id)]);
    await putAbsence(ctx.db, {
      ...absence,
      substituteId: heirOf(absence.substituteId),
      others: Object.fromEntries(others),
    });
  }
}
