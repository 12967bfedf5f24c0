import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { testProvider } from '#contracts/single-sign-on/test-provider.ts';
import { insertRoles } from '#server/features/people/index.ts';
import { type DirectoryServer, startDirectory } from '#test/harness/peers/directory-server.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
const finance = 'cn=Finance,ou=groups,dc=corp,dc=example';
let tenant: TestTenant;
let root: TestUser;
let peer: DirectoryServer;
let providerId: string;
let roleId: string;

beforeAll(async () => {
  tenant = await platform.newTenant();
  root = await tenant.asUser('isSysAdmin');
  peer = await startDirectory([
    { uid: 'ana', password: 'password-at-directory', mail: `ana@${tenant.tenant.name}.example` },
    { uid: 'zoe', password: 'zoe-at-directory', mail: 'zoe@corp.example', groups: [finance] },
    { uid: 'twin', password: 'x-password', mail: 'twin@corp.example' },
  ]);
  roleId = platform.running.platform.randomId();
  await tenant.transact(null, async (ctx) =>
    insertRoles(ctx.db, [{ id: roleId, name: 'Finance', userIds: [] }]),
  );
  const { id } = await root.call(saveProvider, { body: bodyOf(peer) });
  providerId = id;
});
afterAll(() => peer.stop());

function bodyOf(server: DirectoryServer, change: object = {}, slug = 'directory') {
  return {
    slug,
    name: 'Directory',
    isEnabled: true,
    protocol: {
      kind: 'ldap' as const,
      url: server.url,
      usesStartTls: false,
      authority: server.authority,
      bindDn: server.bindDn,
      baseDn: server.baseDn,
      userFilter: '(&(objectClass=person)(uid={{username}}))',
      ...change,
    },
    accounts: {
      trustsEmail: true,
      createsUsers: true,
      emailDomains: [],
      groupsClaim: 'memberOf',
      groupRoles: [{ group: 'finance', roleId }],
    },
    secret: server.bindPassword,
  };
}

async function signIn(username: string, password: string) {
  const credential = await sealedCredential(tenant, { username, password });
  return tenant.anyone.attempt(authenticate, { body: { credential } });
}

describe('a directory', () => {
  it('lets a person in with the password it knows, beside the one that is kept here', async () => {
    const user = await tenant.addUser({ username: 'ana' });
    const { data } = await signIn('ana', 'password-at-directory');
    const authorization = `Bearer ${data.token}`;
    const me = await tenant.anyone.attempt(getUserInfo, {}, { headers: { authorization } });
    expect(me.data.uid).toBe(user.id);
    expect((await signIn('ana', 'correct-horse-battery')).status).toBe(200);
    expect((await signIn('ana', 'neither of them')).error?.code).toBe('sign_in_failed');
  });

  it('makes a user with the roles of their groups', async () => {
    const { data } = await signIn('zoe', 'zoe-at-directory');
    const authorization = `Bearer ${data.token}`;
    const me = await tenant.anyone.attempt(getUserInfo, {}, { headers: { authorization } });
    expect(me.data).toMatchObject({ username: 'zoe', email: 'zoe@corp.example' });
    await tenant.transact(null, async (ctx) => {
      const { allRoles } = await import('#server/features/people/index.ts');
      const role = (await allRoles(ctx.db)).find(({ id }) => id === roleId);
      expect(role?.memberIds).toEqual([me.data.uid]);
    });
  });

  it('is asked for what was typed and for nothing else', async () => {
    for (const username of ['***', 'ana)(uid=*', '*)(objectClass=*', 'a\\2a', 'zo*']) {
      const before = peer.asked.length;
      expect((await signIn(username, 'zoe-at-directory')).status, username).toBe(401);
      const asked = peer.asked.slice(before);
      expect(asked.filter((one) => one.startsWith('bind uid='))).toEqual([]);
    }
  });

  it('is ready when it answers, and says so', async () => {
    const { isReady, steps } = await root.call(testProvider, { query: { id: providerId } });
    expect({ isReady, steps: steps.map(({ step }) => step) }).toEqual({
      isReady: true,
      steps: ['connection', 'search'],
    });
  });

  it('is believed only with a certificate of its authority', async () => {
    const { id } = await root.call(saveProvider, { body: bodyOf(peer, { authority: '' }, 'stranger') });
    const { isReady } = await root.call(testProvider, { query: { id } });
    expect(isReady).toBe(false);
  });

  it('that speaks plainly gets no password', async () => {
    const plain = await startDirectory([{ uid: 'pia', password: 'pia-password', mail: 'p@q.example' }], {
      isEncrypted: false,
    });
    const refused = await root.attempt(saveProvider, { body: bodyOf(plain, {}, 'plain') });
    expect(refused.error?.errors).toMatchObject([{ path: 'body.protocol.url' }]);
    const { id } = await root.call(saveProvider, { body: bodyOf(plain, { usesStartTls: true }, 'plain') });
    expect((await root.call(testProvider, { query: { id } })).isReady).toBe(false);
    expect((await signIn('pia', 'pia-password')).status).toBe(401);
    expect(plain.asked).toEqual([]);
    await plain.stop();
  });
});
