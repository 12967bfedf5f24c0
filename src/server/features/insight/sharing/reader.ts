import { actorOf, type Context } from '#server/platform/context.ts';

/** The person who reads, and the ids of the roles and teams through which something can be shared with them. */
export interface Reader {
  readonly id: string;
  readonly groupIds: readonly string[];
}

/** The actor as a reader of what people share. */
export function readerOf(ctx: Context): Reader {
  const { id, roles, teams } = actorOf(ctx);
  return { id, groupIds: [...roles, ...teams].map((group) => group.id) };
}
