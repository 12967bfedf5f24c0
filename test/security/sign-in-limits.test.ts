import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { forgetLimits } from '#server/features/identity/index.ts';
import { peopleChanged } from '#server/features/people/directory.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const checkedHashes = vi.hoisted(() => {
  // Test files share their modules; only those that are read again get the counted password check.
  vi.resetModules();
  return [] as string[];
});

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (hash: string, password: string) => {
      checkedHashes.push(hash);
      return argon2.verify(hash, password);
    },
  };
});

let now = new Date();
const platform = useTestPlatform({ now: () => now });

beforeEach(() => {
  now = new Date();
});
afterEach(() => {
  checkedHashes.length = 0;
});

interface Attempt {
  readonly username?: string;
  readonly password?: string;
  readonly from?: string;
  readonly cookie?: string | undefined;
}

async function signIn(tenant: TestTenant, { from = '192.0.2.1', cookie, ...credential }: Attempt) {
  const answer = await tenant.anyone.inject({
    method: authenticate.method,
    url: authenticate.path,
    remoteAddress: from,
    ...(cookie === undefined ? {} : { headers: { cookie } }),
    payload: { credential: await sealedCredential(tenant, { issuedAt: now.toISOString(), ...credential }) },
  });
  const setCookie = String(answer.headers['set-cookie'] ?? '');
  return {
    status: answer.statusCode,
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
    message: answer.json<{ message: string }>().message,
    setCookie,
    cookie: setCookie.split(';')[0],
  };
}

async function guess(tenant: TestTenant, count: number, attempt: Attempt): Promise<number[]> {
  const statuses: number[] = [];
  for (let made = 0; made < count; made += 1) {
    statuses.push((await signIn(tenant, { ...attempt, password: `guess-${made}` })).status);
  }
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

async function aTenantOf(...usernames: string[]) {
  const tenant = await platform.newTenant();
  const users = [];
  for (const username of usernames) users.push(await tenant.addUser({ username }));
  return { tenant, users };
}

describe('guessing at passwords', () => {
  it('ends after ten from one place, and locks the owner out nowhere else', async () => {
    const { tenant } = await aTenantOf('dee');
    const guesser = { username: 'dee', from: '203.0.113.9' };
    expect(await guess(tenant, 25, guesser)).toEqual([...times(10, 401), ...times(15, 429)]);
    const refused = await signIn(tenant, guesser);
    expect(refused).toMatchObject({
      status: 429,
      message: 'Too many wrong passwords. Try again in 30 min.',
    });
    expect(refused.retryAfter).toBe(1800);
    expect((await signIn(tenant, { username: 'dee' })).status).toBe(200);
    now = new Date(now.getTime() + 1_800_000);
    expect((await signIn(tenant, guesser)).status).toBe(200);
  });

  it('costs a password looked at no more when guesses come side by side, nor by other names for one place', async () => {
    const { tenant } = await aTenantOf('dee');
    const guesses = Array.from({ length: 40 }, (_, made) =>
      signIn(tenant, { username: 'dee', from: `2001:db8:7:${made}::1`, password: `guess-${made}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(checkedHashes).toHaveLength(10);
    expect((await signIn(tenant, { username: 'dee', from: '2001:db8:8::1' })).status).toBe(200);
  });

  it('is not paid for by own sign-ins in between', async () => {
    const { tenant } = await aTenantOf('ben');
    const statuses: number[] = [];
    for (let made = 0; made < 110; made += 1) {
      if (made % 45 === 0) expect((await signIn(tenant, { username: 'ben' })).status).toBe(200);
      statuses.push((await signIn(tenant, { username: `victim-${made}`, password: 'Summer2026' })).status);
    }
    expect(statuses).toEqual([...times(100, 401), ...times(10, 429)]);
  });

  it('costs the same work for a name that nobody has', async () => {
    const { tenant } = await aTenantOf('dee');
    await guess(tenant, 1, { username: 'dee' });
    await guess(tenant, 1, { username: 'nobody' });
    expect(checkedHashes).toHaveLength(2);
    const workOf = (hash: string | undefined) => hash?.split('$').slice(0, 4).join('$');
    expect(workOf(checkedHashes[1])).toBe('$argon2id$v=19$m=19456,t=2,p=1');
    expect(workOf(checkedHashes[0])).toBe(workOf(checkedHashes[1]));
    expect(await guess(tenant, 12, { username: 'nobody' })).toEqual([...times(9, 401), ...times(3, 429)]);
  });
});

describe('right passwords', () => {
  it('all succeed when sixteen of one person come at once', async () => {
    const { tenant } = await aTenantOf('dee');
    await guess(tenant, 7, { username: 'dee' });
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn(tenant, { username: 'dee' })));
    expect(answers.map(({ status }) => status)).toEqual(times(16, 200));
  });

  it('leave nothing that later ones would have to wait for', async () => {
    const { tenant } = await aTenantOf('dee');
    for (let made = 0; made < 30; made += 1) {
      expect((await signIn(tenant, { username: 'dee' })).status).toBe(200);
    }
    now = new Date(now.getTime() + 1);
    const { db } = await tenant.context();
    await forgetLimits(db, now);
    const { rows } = await sql`select subject from sign_in_limits`.execute(db.appTables());
    expect(rows).toEqual([]);
  });
});

describe('a device that somebody has signed in on', () => {
  it('lets its person in from the very place of the guesser, also when the whole name is used up', async () => {
    const { tenant } = await aTenantOf('dee');
    const { cookie, setCookie } = await signIn(tenant, { username: 'dee' });
    expect(setCookie).toMatch(/; HttpOnly/);
    expect(setCookie).toMatch(/; SameSite=Strict/);
    await guess(tenant, 12, { username: 'dee' });
    expect((await signIn(tenant, { username: 'dee' })).status).toBe(429);
    expect((await signIn(tenant, { username: 'dee', cookie })).status).toBe(200);
    const { db } = await tenant.context();
    await sql`update sign_in_limits set full_at = ${new Date(now.getTime() + 1e9).toISOString()}::timestamptz
      where subject like 'name:%'`.execute(db.appTables());
    expect((await signIn(tenant, { username: 'dee', from: '192.0.2.99' })).status).toBe(429);
    expect((await signIn(tenant, { username: 'dee', from: '192.0.2.99', cookie })).status).toBe(200);
  });

  it('is worth ten guesses to a thief, and nothing at other people', async () => {
    const { tenant } = await aTenantOf('dee', 'ben');
    const { cookie } = await signIn(tenant, { username: 'dee' });
    const thief = { username: 'dee', from: '203.0.113.9', cookie };
    expect(await guess(tenant, 12, thief)).toEqual([...times(10, 401), ...times(2, 429)]);
    await guess(tenant, 10, { username: 'ben' });
    expect((await signIn(tenant, { username: 'ben', cookie })).status).toBe(429);
  });

  it('is known to everybody who signed in on it', async () => {
    const { tenant } = await aTenantOf('dee', 'ben');
    const first = await signIn(tenant, { username: 'dee' });
    const { cookie } = await signIn(tenant, { username: 'ben', cookie: first.cookie });
    for (const username of ['dee', 'ben']) {
      await guess(tenant, 10, { username });
      expect((await signIn(tenant, { username })).status).toBe(429);
      expect((await signIn(tenant, { username, cookie })).status).toBe(200);
    }
  });

  it('is forgotten in another tenant, when it was changed, and after its person was signed out everywhere', async () => {
    const { tenant, users } = await aTenantOf('dee');
    const other = await platform.newTenant();
    await other.addUser({ username: 'dee' });
    const { cookie = '' } = await signIn(tenant, { username: 'dee' });
    for (const at of [tenant, other]) await guess(at, 10, { username: 'dee' });
    expect((await signIn(other, { username: 'dee', cookie })).status).toBe(429);
    const changed = `${cookie.slice(0, -9)}${cookie.at(-9) === 'A' ? 'B' : 'A'}${cookie.slice(-8)}`;
    expect((await signIn(tenant, { username: 'dee', cookie: changed })).status).toBe(429);
    expect((await signIn(tenant, { username: 'dee', cookie })).status).toBe(200);
    await tenant.transact(null, async (tx) => {
      await sql`update users set token_epoch = token_epoch + 1 where id = ${users[0]?.id}`.execute(
        tx.db.appTables(),
      );
      peopleChanged(tx);
    });
    expect((await signIn(tenant, { username: 'dee', cookie })).status).toBe(429);
  });
});

describe('a sealed credential', () => {
  it.each([
    ['username', 'Eve\0'],
    ['username', 'Eve\ud800'],
    ['nonce', 'a\0bcdefghijklmnopq'],
    ['nonce', '\udfffbcdefghijklmnopq'],
    ['password', 'correct\0horse'],
  ])('with a %s that cannot be kept is refused like any other wrong one', async (name, text) => {
    const { tenant } = await aTenantOf('ana');
    const credential = await sealedCredential(tenant, { [name]: text });
    const answer = await tenant.anyone.attempt(authenticate, { body: { credential } });
    expect(answer).toMatchObject({ status: 401, error: { code: 'sign_in_failed' } });
  });
});
