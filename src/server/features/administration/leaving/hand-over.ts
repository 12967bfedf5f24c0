import type { handOver as endpoint } from '#contracts/administration/hand-over.ts';
import { leftKinds } from '#contracts/administration/left-kinds.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { giveApps } from '#server/features/modules/index.ts';
import {
  canAdminister,
  freshDirectory,
  lockPeople,
  type Person,
  putAbsence,
  updateManager,
} from '#server/features/people/index.ts';
import { reassignAsAdministrator } from '#server/features/workflow/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { deleteUser } from '../users/delete-user.ts';
import { userHandedOver } from '../users/user-events.ts';
import { giveBelongings } from './give-belongings.ts';
import { type Heir, type Heirs, heirsOf, unfitHeirs } from './heirs.ts';
import { type Left, leftBehind } from './left-behind.ts';

/** Tasks that one call of the workflow moves. */
const tasksAtOnce = 1000;

/** Gives away all that a person leaves behind and deactivates them, unless they are already, in one transaction. */
export async function handOver(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  const person = people.person(body.id);
  if (!person) throw notFound();
  if (!canAdminister(actorOf(ctx), person)) throw new AppError('forbidden');
  if (person.isErased) throw new AppError('action_not_possible');
  const left = await leftBehind(ctx, people, person);
  const { heirs, violations } = heirsOf(body, left);
  refuse([...violations, ...(await unfitHeirs(ctx, people, left, heirs, body))]);
  await giveTasks(ctx, heirs.tasks);
  await givePeople(ctx, person, heirs.managed);
  await giveAbsentees(ctx, left, person, heirs.absentees);
  for (const [to, ids] of byHeir(heirs.apps)) await giveApps(ctx, ids, to);
  await giveBelongings(ctx.db, heirs);
  const { id: userId, others = {}, ...to } = body;
  const count = leftKinds.reduce((sum, kind) => sum + (others[kind]?.length ?? 0), 0);
  ctx.announce(userHandedOver, { userId, ...to, others: count });
  return person.isActive ? deleteUser(ctx, { params: { id: person.id }, body: { leave_behind: true } }) : {};
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}

/** The ids of things by who gets them. */
function byHeir(heirs: ReadonlyMap<string, Heir>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [id, { to }] of heirs) found.set(to, [...(found.get(to) ?? []), id]);
  return found;
}

async function giveTasks(ctx: Context, heirs: Heirs['tasks']): Promise<void> {
  for (const [assignTo, ids] of byHeir(heirs)) {
    for (let first = 0; first < ids.length; first += tasksAtOnce) {
      const taskIds = ids.slice(first, first + tasksAtOnce);
      const { refused } = await reassignAsAdministrator(ctx, { body: { taskIds, assignTo, message: '' } });
      const [reason] = refused;
      if (!reason) continue;
      const params = { count: refused.length, reason: reason.message };
      refuse([{ path: heirs.get(taskIds[0] ?? '')?.path ?? '', code: 'tasks_refused', params }]);
    }
  }
}

/** Whoever takes over the people they are among gets the manager of the person who leaves. */
async function givePeople(ctx: Context, { managerId }: Person, heirs: Heirs['managed']): Promise<void> {
  for (const [id, { to }] of heirs) await updateManager(ctx.db, id, id === to ? managerId : to);
}

async function giveAbsentees(
  ctx: Context,
  { absences }: Left,
  { id: leaver }: Person,
  heirs: Heirs['absentees'],
): Promise<void> {
  for (const absence of absences) {
    const to = heirs.get(absence.userId)?.to;
    if (to === undefined) continue;
    const heirOf = (id: string) => (id === leaver ? to : id);
    const others = Object.entries(absence.others).map(([moduleId, id]) => [moduleId, heirOf(id)]);
    await putAbsence(ctx.db, {
      ...absence,
      substituteId: heirOf(absence.substituteId),
      others: Object.fromEntries(others),
    });
  }
}
