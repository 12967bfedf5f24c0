import type { getLeaver as endpoint } from '#contracts/administration/get-leaver.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { leftBehind } from './left-behind.ts';

export async function getLeaver(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const person = people.person(params.id);
  if (!person) throw notFound();
  const { tasks, managed, absences, apps, schedules } = await leftBehind(ctx, people, person);
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  const manager = people.managerOf(person.id);
  return {
    user: named(person),
    task_count: tasks.length,
    managed: managed.map(named),
    absentees: absences.flatMap(({ userId }) => people.person(userId) ?? []).map(named),
    apps,
    schedules: schedules.map(({ id, name, moduleName }) => ({ id, name, app: moduleName })),
    manager: manager?.isActive ? named(manager) : null,
  };
}
