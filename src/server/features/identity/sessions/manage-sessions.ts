import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { endOtherSessions as endingOthers } from '#contracts/identity/sessions/end-other-sessions.ts';
import type { endSession as ending } from '#contracts/identity/sessions/end-session.ts';
import type { listSessions as listing } from '#contracts/identity/sessions/list-sessions.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { announceSessionEnd } from '../ended-sessions.ts';
import { endSessionOfUser, loadSessions } from '../identity-store.ts';
import { removeMachines } from '../second-factor/machine-store.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { sessionsEnded } from './session-events.ts';

export async function listSessions(ctx: Context): Promise<EndpointOutput<typeof listing>> {
  const actor = actorOf(ctx);
  const sessions = await loadSessions(ctx.db, actor.id, ctx.now);
  return { items: sessions.map((one) => ({ ...one, isCurrent: one.id === actor.sessionId })) };
}

export async function endSession(
  ctx: Context,
  { body }: EndpointInput<typeof ending>,
): Promise<Record<string, never>> {
  await endOneSession(ctx, actorOf(ctx).id, body.id);
  return {};
}

/** Ends one session of a person on every node after the commit; refuses one that is over or not theirs. */
export async function endOneSession(ctx: Context, userId: string, sessionId: string): Promise<void> {
  if (!(await endSessionOfUser(ctx.db, userId, sessionId, ctx.now))) throw notFound();
  announceSessionEnd(ctx, sessionId);
  ctx.announce(sessionsEnded, { userId, count: 1 });
}

export async function endOtherSessions(ctx: Context): Promise<EndpointOutput<typeof endingOthers>> {
  const { id, sessionId } = actorOf(ctx);
  return { count: await signOutEverywhere(ctx, id, sessionId) };
}

/** Ends the sessions of a person but `kept` and forgets their machines; answers how many sessions ended. */
export async function signOutEverywhere(ctx: Context, userId: string, kept: string | null): Promise<number> {
  const count = await endSessionsOf(ctx, userId, { but: kept });
  await removeMachines(ctx.db, userId);
  ctx.announce(sessionsEnded, { userId, count });
  return count;
}
