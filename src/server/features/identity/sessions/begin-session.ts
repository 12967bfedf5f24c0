import { noteSignIn, type Person } from '#server/features/people/index.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import type { Context } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import { insertSession } from '../identity-store.ts';
import type { LiveSession } from '../issue-tokens.ts';
import { makeRefreshToken } from '../refresh-token-text.ts';
import { sessionEnd } from '../session-rules.ts';

const signedIn = defineEvent<{ userId: string }>('identity.signed-in');

/** Begins a session of a person who has shown everything that signing in asks for, in this transaction. */
export async function beginSession(
  ctx: Context,
  person: Person,
  methods: readonly string[],
): Promise<LiveSession> {
  const id = ctx.randomId();
  const refreshToken = makeRefreshToken(id);
  const expiresOn = sessionEnd(ctx.now, ctx.now, (await signInPolicy(ctx)).sessionHours);
  await insertSession(ctx.db, {
    id,
    userId: person.id,
    refreshHash: refreshToken.hash,
    createdOn: ctx.now,
    expiresOn,
    userAgent: ctx.client.userAgent,
    ip: ctx.client.ip,
  });
  await noteSignIn(ctx.db, person.id, ctx.now);
  ctx.announce(signedIn, { userId: person.id }, { facts: { method: methods.join(', ') } });
  return { id, refreshToken: refreshToken.text, expiresOn };
}
