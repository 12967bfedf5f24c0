import type { endUserSessions as endpoint } from '#contracts/administration/end-user-sessions.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { endOneSession, signOutEverywhere } from '#server/features/identity/index.ts';
import type { Context } from '#server/platform/context.ts';
import { reachableUser } from '../users/administered-user.ts';

export async function endUserSessions(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { person } = await reachableUser(ctx, body.id);
  if (body.session_id === undefined) return { count: await signOutEverywhere(ctx, person.id, null) };
  await endOneSession(ctx, person.id, body.session_id);
  return { count: 1 };
}
