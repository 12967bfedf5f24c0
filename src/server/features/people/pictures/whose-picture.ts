import { isAdministrator } from '#contracts/permissions.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { canAdminister } from '../accounts/can-administer.ts';
import { directory } from '../directory.ts';

/** The id of the person whose picture the actor may change: their own, or one of a person whom they administer. */
export async function whosePicture(ctx: Context, id: string | undefined): Promise<string> {
  const actor = actorOf(ctx);
  if (id === undefined || id === actor.id) return actor.id;
  if (!isAdministrator(actor.flags)) throw new AppError('forbidden');
  const person = (await directory(ctx)).person(id);
  if (!person) throw notFound();
  if (!canAdminister(actor, person)) throw new AppError('forbidden');
  if (person.isErased) throw new AppError('action_not_possible');
  return person.id;
}
