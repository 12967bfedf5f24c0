import { directory, type Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { authenticateBearer } from '../authenticate-bearer.ts';

/** The caller of a session, for calls that also take sign-ins without one; refuses others with `session_ended`. */
export async function personOfSession(ctx: Context): Promise<Person> {
  const session = await authenticateBearer(ctx.platform)(ctx.client.token, ctx.tenant, ctx.now);
  const person = session.ok ? (await directory(ctx)).person(session.actor.id) : undefined;
  if (!person) throw new AppError('session_ended');
  return person;
}
