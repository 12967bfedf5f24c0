import { z } from 'zod';
import type { Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';

/** A browser on which people of the tenant have signed in, identified by a signed cookie. */
export interface KnownDevice {
  readonly id: string;
  /** The people who have signed in, latest first, each with the number that signing out everywhere increases. */
  readonly people: readonly (readonly [personId: string, epoch: number])[];
}

const purpose = 'known-device';
const cookieName = 'known-device';
const cookiePath = '/api/identity';
const lifetimeSeconds = 180 * 86_400;
/** A cookie can have about four thousand characters. */
const maxPeople = 20;

const claimsShape = z.object({
  jti: z.uuid(),
  people: z.array(z.tuple([z.uuid(), z.number().int()])).max(maxPeople),
});

export async function deviceOf(ctx: Context): Promise<KnownDevice | null> {
  const cookie = ctx.cookies.get(cookieName);
  if (!cookie) return null;
  const verified = await ctx.platform.keys.verify(ctx.tenant, purpose, cookie, ctx.now);
  const claims = verified.ok ? claimsShape.safeParse(verified.claims) : null;
  return claims?.success ? { id: claims.data.jti, people: claims.data.people } : null;
}

/** Whether the person has signed in on the device, and has not been signed out everywhere since. */
export function isKnownTo(device: KnownDevice | null, person: Person | undefined): device is KnownDevice {
  return (
    person?.isActive === true &&
    device !== null &&
    device.people.some(([id, epoch]) => id === person.id && epoch === person.tokenEpoch)
  );
}

/** Sets the cookie after a sign-in. Not inside a transaction. */
export async function rememberDevice(
  ctx: Context,
  device: KnownDevice | null,
  person: Person,
): Promise<void> {
  const others = device?.people.filter(([id]) => id !== person.id) ?? [];
  const people = [[person.id, person.tokenEpoch] as const, ...others].slice(0, maxPeople);
  const claims = { jti: device?.id ?? ctx.randomId(), people };
  const token = await ctx.platform.keys.sign(ctx.tenant, purpose, claims, lifetimeSeconds, ctx.now);
  ctx.cookies.set(cookieName, token, { path: cookiePath, maxAgeSeconds: lifetimeSeconds });
}
