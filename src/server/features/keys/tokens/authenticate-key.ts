import type { KeyScope } from '#contracts/keys/key-shapes.ts';
import { toActor } from '#server/features/identity/index.ts';
import { directoryCacheOf, type Person } from '#server/features/people/index.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { Authenticate } from '#server/platform/http/authentication.ts';
import { RecentMap } from '#server/platform/http/recent-map.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { noteKeyUse, type StoredKey } from '../key-store.ts';
import { knownKeys } from '../known-keys.ts';
import { isClientToken, openClientToken } from './client-token.ts';
import { flagsWithin } from './flags-within.ts';
import { isKeyText } from './key-text.ts';

/** How often the use of a key is noted. */
const noteEveryMs = 60_000;
/** How long a realtime connection of a key lasts before it has to show the key again. */
const connectionMs = 60 * 60 * 1000;

interface FoundKey {
  readonly key: StoredKey;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: Date;
}

type Missing = Extract<Awaited<ReturnType<Authenticate>>, { readonly ok: false }>;

/** Lets keys in beside the tokens of sessions, which `otherwise` checks. Keys are found in memory. */
export function authenticateKeys(platform: Platform, otherwise: Authenticate): Authenticate {
  const noted = new RecentMap<number>(2 * noteEveryMs);
  const note = async (tenant: Tenant, key: StoredKey, now: Date) => {
    const nowMs = now.getTime();
    const notedMs = noted.get(key.id, nowMs) ?? (key.lastUsedOn === null ? 0 : Date.parse(key.lastUsedOn));
    if (Math.abs(nowMs - notedMs) < noteEveryMs) return;
    noted.set(key.id, nowMs, nowMs);
    await noteKeyUse(platform.databases.of(tenant), key.id, now);
  };
  return async (token, tenant, now) => {
    if (!token.startsWith('fw_')) return otherwise(token, tenant, now);
    const found = await findKey(platform, tenant, token, now);
    if ('ok' in found) return found;
    const { key, scopes, expiresAt } = found;
    if (key.expiresOn !== null && Date.parse(key.expiresOn) <= now.getTime()) {
      return { ok: false, code: 'token_expired' };
    }
    const people = await directoryCacheOf(platform).get(tenant, platform.databases.of(tenant));
    const person = people.person(key.ownerId);
    if (!person) return { ok: false, code: 'not_signed_in' };
    if (!person.isActive) return { ok: false, code: 'account_disabled' };
    await note(tenant, key, now);
    return { ok: true, actor: asKey(person, key, scopes), expiresAt };
  };
}

async function findKey(
  platform: Platform,
  tenant: Tenant,
  token: string,
  now: Date,
): Promise<FoundKey | Missing> {
  const keys = await knownKeys(platform).get(tenant);
  const untilNextCheck = new Date(now.getTime() + connectionMs);
  if (!isClientToken(token)) {
    // The secret of a client is no token: it only buys one.
    const key = isKeyText(token) ? keys.byHash.get(sha256(token)) : undefined;
    if (!key || key.kind === 'client') return { ok: false, code: 'not_signed_in' };
    return { key, scopes: key.scopes, expiresAt: untilNextCheck };
  }
  const opened = await openClientToken(platform, tenant, token, now);
  if (!opened.ok) return { ok: false, code: opened.isExpired ? 'token_expired' : 'not_signed_in' };
  const key = keys.byId.get(opened.clientId);
  if (key?.kind !== 'client') return { ok: false, code: 'not_signed_in' };
  const scopes = opened.scopes.filter((scope) => key.scopes.includes(scope));
  return { key, scopes, expiresAt: opened.expiresAt };
}

/** The owner as they are now, with no more than the key allows. */
function asKey(person: Person, key: StoredKey, scopes: readonly KeyScope[]): Actor {
  const actor = toActor(person, key.id);
  const appIds = key.appIds === null ? null : new Set(key.appIds);
  return {
    ...actor,
    flags: flagsWithin(scopes, actor.flags),
    key: { id: key.id, scopes, appIds, ownerFlags: actor.flags },
  };
}
