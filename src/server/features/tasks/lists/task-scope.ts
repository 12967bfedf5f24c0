import { isAdministrator } from '#contracts/permissions.ts';
import { moduleActionsOf, publishedModule, versionOf } from '#server/features/modules/index.ts';
import { actorSubstitutions, directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { TaskScope, VisibleTasks } from '../task-scope.ts';
import { modulesWithOpenTasks } from '../task-store.ts';

/** Lists for a key that is limited to some apps have the tasks of those. */
function appsOf(ctx: Context): Pick<TaskScope, 'appIds'> {
  const appIds = actorOf(ctx).key?.appIds;
  return appIds ? { appIds: [...appIds] } : {};
}

/** The actor's own tasks, and the tasks of the absent people for whom they act. */
export async function ownScope(ctx: Context): Promise<TaskScope> {
  return {
    ...appsOf(ctx),
    whose: { id: actorOf(ctx).id, substitutions: await actorSubstitutions(ctx) },
    visible: null,
  };
}

/** The tasks of one person, for themselves, administrators, their manager and their substitute. */
export async function userScope(ctx: Context, userId: string): Promise<TaskScope> {
  const actor = actorOf(ctx);
  const person = (await directory(ctx)).person(userId);
  if (!person) throw notFound();
  const whose = [userId];
  if (isAdministrator(actor.flags) || userId === actor.id) return { ...appsOf(ctx), whose, visible: null };
  const standsInForThem = (await actorSubstitutions(ctx)).some(({ absenteeId }) => absenteeId === userId);
  const isClose = person.managerId === actor.id || standsInForThem;
  if (!isClose) throw notFound();
  return { ...appsOf(ctx), whose, visible: await visibleTasks(ctx, whose) };
}

/** The tasks of a team, for its members and administrators; null: of all teams of the actor. */
export async function teamScope(ctx: Context, teamId: string | null): Promise<TaskScope> {
  const actor = actorOf(ctx);
  const people = await directory(ctx);
  const isAnybodys = isAdministrator(actor.flags);
  const teams = (isAnybodys && teamId !== null ? people.teams : actor.teams).filter(
    (team) => teamId === null || team.id === teamId,
  );
  if (teamId !== null && teams.length === 0) throw notFound();
  const members = teams.flatMap((team) => people.teamMembers(team.id).map((person) => person.id));
  const whose = [...new Set(members)];
  return { ...appsOf(ctx), whose, visible: isAnybodys ? null : await visibleTasks(ctx, whose) };
}

/** Everybody's tasks, as far as the actor may see them. */
export async function everybodysScope(ctx: Context): Promise<TaskScope> {
  if (isAdministrator(actorOf(ctx).flags)) return { ...appsOf(ctx), whose: 'everybody', visible: null };
  return { ...appsOf(ctx), whose: 'everybody', visible: await visibleTasks(ctx, 'everybody') };
}

/**
 * Rules with conditions open single entries, not lists of tasks: lists leave out tasks on entries that only such a
 * rule shows.
 */
async function visibleTasks(ctx: Context, whose: TaskScope['whose']): Promise<VisibleTasks> {
  const actor = actorOf(ctx);
  const people = await directory(ctx);
  const found = { allOf: [] as string[], ownOf: [] as string[], teamOf: [] as string[] };
  for (const moduleId of await modulesWithOpenTasks(ctx.db, { ...appsOf(ctx), whose })) {
    const module = await publishedModule(ctx, moduleId);
    const granted = await moduleActionsOf(ctx, await versionOf(ctx, module, module.versionNumber));
    if (granted.has('viewAll')) found.allOf.push(moduleId);
    if (granted.has('viewOwn')) found.ownOf.push(moduleId);
    if (granted.has('viewTeam')) found.teamOf.push(moduleId);
  }
  const mates = actor.teams.flatMap((team) => people.teamMembers(team.id).map((person) => person.id));
  return { actorId: actor.id, ...found, mateIds: [...new Set([actor.id, ...mates])] };
}
