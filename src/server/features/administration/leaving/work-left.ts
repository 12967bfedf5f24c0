import type { Violation } from '#engine/value/field-value.ts';
import type { PeopleDirectory, Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { idsOf, leftBehind } from './left-behind.ts';

/** How many open tasks and other things a person leaves behind. */
export interface WorkLeft {
  readonly tasks: number;
  readonly others: number;
}

/** Null: nothing. */
export async function workLeft(
  ctx: Context,
  people: PeopleDirectory,
  person: Person,
): Promise<WorkLeft | null> {
  const { tasks, ...kinds } = idsOf(await leftBehind(ctx, people, person));
  const others = Object.values(kinds).reduce((sum, ids) => sum + ids.length, 0);
  return tasks.length + others === 0 ? null : { tasks: tasks.length, others };
}

/** Refuses while nobody has taken over what a person leaves behind. */
export async function hasWork(
  ctx: Context,
  people: PeopleDirectory,
  person: Person,
  path: string,
): Promise<Violation[]> {
  const work = await workLeft(ctx, people, person);
  return work ? [{ path, code: 'has_work', params: { ...work } }] : [];
}
