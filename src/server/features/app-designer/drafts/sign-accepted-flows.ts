import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { loadPeople } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

type Permission = ModuleDefinition['permission'];

/**
 * The permission as it is stored: flows accepted before keep their author and time, and new flows get the actor,
 * regardless of the request.
 */
export async function signedPermission(
  ctx: Context,
  before: Permission,
  { acceptedFlows, ...permission }: Permission,
): Promise<Permission> {
  if (acceptedFlows === undefined || acceptedFlows.length === 0) return permission;
  const known = new Map((before.acceptedFlows ?? []).map((flow) => [whatIsAccepted(flow), flow]));
  const { id } = actorOf(ctx);
  const person = (await loadPeople(ctx, [id])).get(id);
  const signature = { by: { id, name: person?.name ?? '' }, on: ctx.now.toISOString() };
  return {
    ...permission,
    acceptedFlows: acceptedFlows.map((flow) => known.get(whatIsAccepted(flow)) ?? { ...flow, ...signature }),
  };
}

function whatIsAccepted({ field, from, to, activityId, note }: AcceptedFlow): string {
  return JSON.stringify([field, from, to.kind, to.id, to.property, activityId, note]);
}
