import type { RoleFlag, RoleFlags } from '#contracts/permissions.ts';
import { toActor } from '#server/features/identity/index.ts';
import { directory, peopleChanged } from '#server/features/people/directory.ts';
import { insertUsers, updateManager } from '#server/features/people/people-store.ts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { makeContext } from '#server/platform/make-context.ts';
import type { RunningPlatform } from '#server/platform/start-platform.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { type Inject, type TestClient, testClient } from './test-user.ts';

/** Password of every user that the harness makes. */
export const testPassword = 'correct-horse-battery';

/** A user of a test tenant who is signed in. */
export interface TestUser extends TestClient {
  readonly id: string;
  readonly username: string;
  /** A bearer token, valid for at least half an hour of the platform's clock. */
  token(): Promise<string>;
  actor(): Promise<Actor>;
}

interface NewTestUser {
  readonly username?: string;
  readonly flags?: readonly RoleFlag[];
  readonly managerId?: string;
}

/** A tenant of its own for one test. */
export interface TestTenant {
  readonly tenant: Tenant;
  readonly host: string;
  readonly anyone: TestClient;
  addUser(user?: NewTestUser): Promise<TestUser>;
  /** The user with exactly these flags, made when first asked for; none: someone who only fills in and decides. */
  asUser(...flags: readonly RoleFlag[]): Promise<TestUser>;
  /** Runs `work` in a transaction, as the user or as the system. */
  transact<Result>(user: TestUser | null, work: (ctx: Context) => Promise<Result>): Promise<Result>;
  /** A context without a transaction. */
  context(user?: TestUser | null): Promise<Context>;
}

const noFlags: RoleFlags = {
  isSysAdmin: false,
  isAdministrator: false,
  isFullUser: false,
  isConsultant: false,
};
const tokenSeconds = 3_600;
let passwordHash: Promise<string> | undefined;

/** The test's view of a tenant that exists. */
export function testTenant(running: RunningPlatform, tenant: Tenant, send: Inject): TestTenant {
  const { platform } = running;
  const host = `${tenant.name}.localhost`;
  const byFlags = new Map<string, Promise<TestUser>>();
  let lastNumber = 0;

  const contextOf = async (user: TestUser | null) =>
    makeContext(platform, {
      // As it is now: its licence can be another.
      tenant: (await platform.directory.find(tenant.name)) ?? tenant,
      actor: user ? await user.actor() : null,
    });

  const addUser = async (user: NewTestUser = {}): Promise<TestUser> => {
    lastNumber += 1;
    const id = platform.randomId();
    const username = user.username ?? `user${lastNumber}`;
    passwordHash ??= hashPassword(testPassword);
    const hash = await passwordHash;
    const flags = { ...noFlags, ...Object.fromEntries((user.flags ?? []).map((flag) => [flag, true])) };
    await makeContext(platform, { tenant }).inTransaction(async (ctx) => {
      const email = `${username}@${tenant.name}.example`;
      await insertUsers(ctx.db, [
        { id, username, fullName: nameOf(username), email, passwordHash: hash, flags, createdOn: ctx.now },
      ]);
      if (user.managerId) await updateManager(ctx.db, id, user.managerId);
      peopleChanged(ctx);
    });
    return signedIn(running, tenant, send, host, { id, username });
  };

  return {
    tenant,
    host,
    anyone: testClient(send, host, async () => null),
    addUser,
    asUser: (...flags) => {
      const key = [...flags].sort().join();
      const known = byFlags.get(key) ?? addUser({ flags });
      byFlags.set(key, known);
      return known;
    },
    context: (user = null) => contextOf(user),
    transact: async (user, work) => (await contextOf(user)).inTransaction(work),
  };
}

function signedIn(
  { platform }: RunningPlatform,
  tenant: Tenant,
  send: Inject,
  host: string,
  { id, username }: { id: string; username: string },
): TestUser {
  const sessionId = platform.randomId();
  const personOf = async () => {
    const person = (await directory(makeContext(platform, { tenant }))).person(id);
    if (!person) throw new Error(`${username} is not in the directory`);
    return person;
  };
  const newToken = async () => {
    const claims = { sub: id, sid: sessionId, epoch: (await personOf()).tokenEpoch };
    const signedAt = platform.now();
    const text = await platform.keys.sign(tenant, 'access', claims, tokenSeconds, signedAt);
    return { epoch: claims.epoch, signedAt, text };
  };
  // Signing one for each call would take longer than many calls do.
  let last: Awaited<ReturnType<typeof newToken>> | undefined;
  const token = async () => {
    const age = platform.now().getTime() - (last?.signedAt.getTime() ?? 0);
    const isFresh = age >= 0 && age < (tokenSeconds * 1_000) / 2;
    if (!last || !isFresh || last.epoch !== (await personOf()).tokenEpoch) last = await newToken();
    return last.text;
  };
  return {
    ...testClient(send, host, token),
    id,
    username,
    token,
    actor: async () => toActor(await personOf(), sessionId),
  };
}

function nameOf(username: string): string {
  return username.charAt(0).toUpperCase() + username.slice(1);
}
