import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { isAuthenticated } from '#contracts/identity/is-authenticated.ts';
import { refreshToken } from '#contracts/identity/refresh-token.ts';
import { signOut } from '#contracts/identity/sign-out.ts';
import { validateToken } from '#contracts/identity/validate-token.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function signIn(tenant: TestTenant, changes: Record<string, unknown> = {}) {
  return tenant.anyone.attempt(authenticate, {
    body: { credential: await sealedCredential(tenant, changes) },
  });
}

const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } });

describe('signing in', () => {
  it('gives tokens for the calls of that tenant only', async () => {
    const tenant = await platform.newTenant();
    const other = await platform.newTenant();
    await tenant.addUser({ username: 'ana' });
    const { data } = await signIn(tenant);
    const info = await tenant.anyone.attempt(getUserInfo, {}, bearer(data.token));
    expect(info.data).toMatchObject({ username: 'ana', fullname: 'Ana' });
    const abroad = await other.anyone.attempt(getUserInfo, {}, bearer(data.token));
    expect(abroad.status).toBe(401);
  });

  it('refuses an unknown user, a wrong password, and a used or stale credential with the same text', async () => {
    const tenant = await platform.newTenant();
    await tenant.addUser({ username: 'ana' });
    const credential = await sealedCredential(tenant);
    const first = await tenant.anyone.attempt(authenticate, { body: { credential } });
    expect(first.status).toBe(200);
    const refused = [
      await tenant.anyone.attempt(authenticate, { body: { credential } }),
      await signIn(tenant, { username: 'nobody' }),
      await signIn(tenant, { password: 'wrong-password' }),
      await signIn(tenant, { issuedAt: '2020-01-01T00:00:00Z' }),
      await tenant.anyone.attempt(authenticate, { body: { credential: 'no.jwe' } }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(401);
      expect(answer.error).toMatchObject({ code: 'sign_in_failed', message: refused[0]?.error?.message });
    }
  });
});

/** A refresh token that the browser chooses to follow the given one. */
const successorOf = (token: string) => `${token.slice(0, 36)}.${randomBytes(32).toString('base64url')}`;

describe('a session', () => {
  it('rotates its refresh token, and ends when an old one is presented', async () => {
    const tenant = await platform.newTenant();
    await tenant.addUser({ username: 'ana' });
    const { data } = await signIn(tenant);
    const rotated = await tenant.anyone.call(refreshToken, { body: { jwt: data.accessToken } });
    expect(rotated.accessToken).not.toBe(data.accessToken);
    const replay = await tenant.anyone.attempt(refreshToken, { body: { jwt: data.accessToken } });
    expect(replay.error?.code).toBe('session_ended');
    const after = await tenant.anyone.attempt(refreshToken, { body: { jwt: rotated.accessToken } });
    expect(after.error?.code).toBe('session_ended');
    const call = await tenant.anyone.attempt(getUserInfo, {}, bearer(rotated.token));
    expect(call.error?.code).toBe('session_ended');
  });

  it('continues after a repeated renewal whose response was lost, and for no one else', async () => {
    const tenant = await platform.newTenant();
    await tenant.addUser({ username: 'ana' });
    const { data } = await signIn(tenant);
    const jwt = data.accessToken;
    const next = successorOf(jwt);
    const renew = (body: { jwt: string; next?: string }) => tenant.anyone.attempt(refreshToken, { body });
    const answers = [
      await renew({ jwt, next }),
      ...(await Promise.all([renew({ jwt, next }), renew({ jwt, next })])),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { accessToken: next } });
    const later = await renew({ jwt: next });
    expect(later.status).toBe(200);
    expect((await renew({ jwt, next })).error?.code).toBe('session_ended');
    expect((await renew({ jwt: later.data.accessToken })).error?.code).toBe('session_ended');
  });

  it('ends when an old token is presented with another successor', async () => {
    const tenant = await platform.newTenant();
    await tenant.addUser({ username: 'ana' });
    const { data } = await signIn(tenant);
    const renew = (body: { jwt: string; next?: string }) => tenant.anyone.attempt(refreshToken, { body });
    const jwt = data.accessToken;
    const foreign = `01900000-0000-7000-8000-00000000000b${successorOf(jwt).slice(36)}`;
    for (const next of [jwt, foreign, `${jwt.slice(0, 37)}short`]) {
      expect(await renew({ jwt, next })).toMatchObject({
        status: 422,
        error: { errors: [{ path: 'body.next' }] },
      });
    }
    const own = successorOf(jwt);
    expect((await renew({ jwt, next: own })).status).toBe(200);
    expect((await renew({ jwt, next: successorOf(jwt) })).error?.code).toBe('session_ended');
    expect((await renew({ jwt: own })).error?.code).toBe('session_ended');
  });

  it('is not kept alive by an unused page', async () => {
    const tenant = await platform.newTenant();
    await tenant.addUser({ username: 'ana' });
    const { data } = await signIn(tenant);
    const idle = await tenant.anyone.call(refreshToken, { body: { jwt: data.accessToken, isIdle: true } });
    expect(idle.expiresAt).toBe(data.expiresAt);
    const used = await tenant.anyone.call(refreshToken, { body: { jwt: idle.accessToken } });
    expect(Date.parse(used.expiresAt)).toBeGreaterThan(Date.parse(data.expiresAt));
  });
  it('allows one of twenty simultaneous rotations and then ends', async () => {
    const tenant = await platform.newTenant();
    await tenant.addUser({ username: 'ana' });
    const { data } = await signIn(tenant);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        tenant.anyone.attempt(refreshToken, { body: { jwt: data.accessToken } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const winner = answers.find((answer) => answer.status === 200)!;
    const next = await tenant.anyone.attempt(refreshToken, { body: { jwt: winner.data.accessToken } });
    expect(next.status).toBe(401);
  });

  it('ends at the next call after signing out', async () => {
    const tenant = await platform.newTenant();
    await tenant.addUser({ username: 'ana' });
    const { data } = await signIn(tenant);
    const before = await tenant.anyone.attempt(isAuthenticated, {}, bearer(data.token));
    expect(before.data.isAuthenticated).toBe(true);
    await tenant.anyone.attempt(signOut, { body: {} }, bearer(data.token));
    const after = await tenant.anyone.attempt(isAuthenticated, {}, bearer(data.token));
    expect(after.status).toBe(401);
    const checked = await tenant.anyone.call(validateToken, { body: { jwt: data.token ?? '' } });
    expect(checked.isValid).toBe(false);
  });
});
