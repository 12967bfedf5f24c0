import { z } from 'zod';
import type { Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { insertMachine, loadMachines } from './machine-store.ts';

const purpose = 'remembered-machine';
const cookiePath = '/api/identity';
const lifetimeSeconds = 25 * 86_400;
const claimsShape = z.object({ jti: z.uuid(), sub: z.uuid(), epoch: z.number().int() });

/** A browser can remember several people. */
const cookieName = (person: Person) => `remembered-${person.id}`;

/** Whether this browser signs the person in without a second factor: its cookie is ours, and nobody has revoked it. */
export async function isMachineRemembered(ctx: Context, person: Person): Promise<boolean> {
  const cookie = ctx.cookies.get(cookieName(person));
  if (!cookie) return false;
  const verified = await ctx.platform.keys.verify(ctx.tenant, purpose, cookie, ctx.now);
  const claims = verified.ok ? claimsShape.safeParse(verified.claims) : null;
  if (!claims?.success) return false;
  const { jti, sub, epoch } = claims.data;
  if (sub !== person.id || epoch !== person.tokenEpoch) return false;
  return (await loadMachines(ctx.db, person.id, ctx.now)).some(({ id }) => id === jti);
}

/** Remembers this browser for 25 days, or until the person is signed out everywhere. Not inside a transaction. */
export async function rememberMachine(ctx: Context, person: Person): Promise<void> {
  const id = ctx.randomId();
  const until = new Date(ctx.now.getTime() + lifetimeSeconds * 1000);
  const { userAgent } = ctx.client;
  await ctx.inTransaction((tx) =>
    insertMachine(tx.db, { id, userId: person.id, userAgent, on: ctx.now, until }),
  );
  const claims = { jti: id, sub: person.id, epoch: person.tokenEpoch };
  const token = await ctx.platform.keys.sign(ctx.tenant, purpose, claims, lifetimeSeconds, ctx.now);
  ctx.cookies.set(cookieName(person), token, { path: cookiePath, maxAgeSeconds: lifetimeSeconds });
}
