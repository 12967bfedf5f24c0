import type { EndpointInput } from '#contracts/endpoint.ts';
import {
  changedPasswordShape,
  type changePassword as endpoint,
} from '#contracts/identity/change-password.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { openPasswordCredential } from './open-password-credential.ts';
import { replacePassword } from './replace-password.ts';

/** The session that changes the password goes on, all others end. */
export async function changePassword(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const given = await openPasswordCredential(ctx, body.credential, changedPasswordShape);
  const actor = actorOf(ctx);
  const person = (await directory(ctx)).person(actor.id);
  if (!person) throw new AppError('session_ended');
  return replacePassword(ctx, person, given, actor.sessionId, async () => ({}));
}
