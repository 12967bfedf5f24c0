import { toActor } from '#server/features/identity/index.ts';
import type { Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The context as if the person read, to ask the checks that enforce their rights. Only for reading. */
export function asThem(ctx: Context, person: Person): Context {
  return { ...ctx, actor: toActor(person, '') };
}
