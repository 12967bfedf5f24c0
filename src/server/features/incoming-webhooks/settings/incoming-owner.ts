import { isPermitted } from '#contracts/permissions.ts';
import { servicePersonIds } from '#server/features/keys/index.ts';
import { directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { IncomingWebhook } from '../incoming-webhook.ts';

/** A person in whose name calls can act. */
interface Owner {
  readonly id: string;
  readonly name: string;
}

/**
 * In whose name the actor may let calls act: in their own, and, for those who may make service keys, in that of a service
 * key's person. Never in the name of another human being, who could then be said to have decided something.
 */
export async function possibleOwners(ctx: Context): Promise<readonly Owner[]> {
  const { id, name, flags } = actorOf(ctx);
  const own = { id, name };
  if (!isPermitted('operate', flags)) return [own];
  const { person } = await directory(ctx);
  const services = (await servicePersonIds(ctx)).flatMap((serviceId): Owner[] => {
    const found = person(serviceId);
    return found?.isActive ? [{ id: found.id, name: found.name }] : [];
  });
  return [own, ...services];
}

/** Whether the actor can let calls act in the name of an incoming webhook's owner. */
export async function canNameOwner(
  ctx: Context,
  { ownerId }: Pick<IncomingWebhook, 'ownerId'>,
): Promise<boolean> {
  return (await possibleOwners(ctx)).some(({ id }) => id === ownerId);
}
