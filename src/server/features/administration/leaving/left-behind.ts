import { connectorsOf } from '#server/features/connectors/index.ts';
import { appsOwnedBy } from '#server/features/modules/index.ts';
import type { Absence, PeopleDirectory, Person } from '#server/features/people/index.ts';
import { listedSchedules } from '#server/features/schedules/index.ts';
import { openTasksOfPerson } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

/** More than anybody has: what one hand-over moves. */
const maxTasks = 10_000;

/** Everything that a person leaves behind. */
export type Left = Awaited<ReturnType<typeof leftBehind>>;

/** Everything of a person that others have to take over. */
export async function leftBehind(ctx: Context, people: PeopleDirectory, { id }: Person) {
  return {
    tasks: await openTasksOfPerson(ctx.db, id, undefined, maxTasks),
    managed: [...people.people.values()].filter(({ managerId }) => managerId === id),
    absences: [...people.absences.values()].filter((absence) => isSubstitute(absence, id)),
    apps: await appsOwnedBy(ctx.db, id),
    connectors: await connectorsOf(ctx.db, id),
    schedules: await listedSchedules(ctx.db, { ownerId: id }),
  };
}

function isSubstitute({ substituteId, others }: Absence, id: string): boolean {
  return substituteId === id || Object.values(others).includes(id);
}
