import type { replaceInApps as endpoint } from '#contracts/administration/replace-in-apps.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { replacePerson } from '#server/features/app-designer/index.ts';
import { canAdminister, directory } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { userReplaced } from '../users/user-events.ts';

/** Names others in the drafts of apps that name a person; drafts that cannot be changed are kept and told of. */
export async function replaceInApps(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const person = people.person(body.id);
  if (!person) throw notFound();
  if (!canAdminister(actorOf(ctx), person)) throw new AppError('forbidden');
  const isThere = (id: string) => id !== person.id && people.person(id)?.isActive === true;
  const violations = body.apps.flatMap(({ to }, index) =>
    isThere(to) ? [] : [{ path: `body.apps[${index}].to`, code: 'unknown_manager' }],
  );
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const changed: string[] = [];
  const kept: EndpointOutput<typeof endpoint>['kept'] = [];
  // Always locked in the same order, so that two administrators do not wait for each other.
  for (const app of [...body.apps].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const fault = await replacePerson(ctx, { ...app, from: person.id });
    if (fault) {
      kept.push({ id: app.id, ...fault });
      continue;
    }
    changed.push(app.id);
    ctx.announce(userReplaced, { userId: person.id, moduleId: app.id, to: app.to });
  }
  return { changed, kept };
}
