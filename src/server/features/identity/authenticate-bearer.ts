import { z } from 'zod';
import { directoryCacheOf, type Person } from '#server/features/people/index.ts';
import type { Authenticate } from '#server/platform/http/authentication.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';
import { endedSessionsOf } from './ended-sessions.ts';
import { accessPurpose } from './session-rules.ts';

const claimsShape = z.object({ sub: z.uuid(), sid: z.uuid(), epoch: z.number().int() });

/** Verifies a token by its signature, then checks in memory that the user, rights and session are unchanged. */
export function authenticateBearer(platform: Platform): Authenticate {
  return async (token, tenant, now) => {
    const verified = await platform.keys.verify(tenant, accessPurpose, token, now);
    if (!verified.ok) {
      return { ok: false, code: verified.reason === 'expired' ? 'token_expired' : 'not_signed_in' };
    }
    const claims = claimsShape.safeParse(verified.claims);
    if (!claims.success) return { ok: false, code: 'not_signed_in' };
    const db = platform.databases.of(tenant);
    const people = await directoryCacheOf(platform).get(tenant, db);
    const person = people.person(claims.data.sub);
    if (!person) return { ok: false, code: 'not_signed_in' };
    if (!person.isActive) return { ok: false, code: 'account_disabled' };
    if (person.tokenEpoch !== claims.data.epoch) return { ok: false, code: 'token_expired' };
    if (await endedSessionsOf(platform).has(tenant, claims.data.sid, db)) {
      return { ok: false, code: 'session_ended' };
    }
    return { ok: true, actor: toActor(person, claims.data.sid), expiresAt: verified.expiresAt };
  };
}

export function toActor(person: Person, sessionId: string): Actor {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    flags: person.flags,
    roles: person.roles,
    teams: person.teams,
    managerId: person.managerId,
    sessionId,
    locale: person.locale,
    timeZone: person.timeZone,
  };
}
