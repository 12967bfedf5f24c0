import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUser } from '#contracts/administration/get-user.ts';
import { linkUserAgain } from '#contracts/administration/link-user-again.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import {
  type DirectoryPerson,
  type DirectoryServer,
  startDirectory,
} from '#test/harness/peers/directory-server.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
const password = 'password-at-directory';
const guid = (digit: string) => Buffer.from(digit.repeat(32), 'hex');
/** Changes while the directory runs. */
const people: DirectoryPerson[] = [];
let tenant: TestTenant;
let root: TestUser;
let peer: DirectoryServer;
let providerId: string;
let revision: number;

beforeAll(async () => {
  tenant = await platform.newTenant();
  root = await tenant.asUser('isSysAdmin');
  peer = await startDirectory(people);
});
afterAll(() => peer.stop());

async function save(idAttribute: string | undefined) {
  const stored = providerId === undefined ? {} : { id: providerId, revision };
  const saved = await root.call(saveProvider, {
    body: {
      ...stored,
      slug: 'directory',
      name: 'Directory',
      isEnabled: true,
      protocol: {
        kind: 'ldap' as const,
        url: peer.url,
        usesStartTls: false,
        authority: peer.authority,
        bindDn: peer.bindDn,
        baseDn: peer.baseDn,
        userFilter: '(&(objectClass=person)(uid={{username}}))',
        ...(idAttribute === undefined ? {} : { idAttribute }),
      },
      accounts: {
        trustsEmail: true,
        createsUsers: true,
        emailDomains: [],
        groupsClaim: '',
        groupRoles: [],
      },
      secret: peer.bindPassword,
    },
  });
  providerId = saved.id;
  revision = saved.revision;
}

/** The user that somebody is let in as; null: nobody. */
async function userOf(uid: string): Promise<string | null> {
  const credential = await sealedCredential(tenant, { username: uid, password });
  const { status, data } = await tenant.anyone.attempt(authenticate, { body: { credential } });
  if (status !== 200) return null;
  const authorization = `Bearer ${data.token}`;
  return (await tenant.anyone.attempt(getUserInfo, {}, { headers: { authorization } })).data.uid;
}

/** The directory has these people from now on. */
function has(...now: readonly Omit<DirectoryPerson, 'password'>[]) {
  people.splice(0, people.length, ...now.map((person) => ({ ...person, password })));
}

it('a renamed person keeps their user, whatever their name, unit and address are now', async () => {
  await save('objectGUID');
  has({ uid: 'maya', mail: 'maya@corp.example', objectGUID: guid('a') });
  const user = await userOf('maya');
  expect(user).not.toBe(null);
  has({ uid: 'maya.stone', mail: 'maya.stone@corp.example', objectGUID: guid('a') });
  expect(await userOf('maya.stone')).toBe(user);
});

it('somebody who is created with a former name and address is nobody’s user', async () => {
  await save('objectGUID');
  has({ uid: 'noor', mail: 'noor@corp.example', objectGUID: guid('b') });
  expect(await userOf('noor')).not.toBe(null);
  has({ uid: 'noor', mail: 'noor@corp.example', objectGUID: guid('c') });
  expect(await userOf('noor')).toBe(null);
  has({ uid: 'noor', mail: 'noor@corp.example', objectGUID: guid('b') });
  expect(await userOf('noor')).not.toBe(null);
});

it('an administrator lets somebody who was made anew be linked again, once', async () => {
  await save('objectGUID');
  has({ uid: 'rita', mail: 'rita@corp.example', objectGUID: guid('e') });
  const user = (await userOf('rita')) ?? '';
  has({ uid: 'rita', mail: 'rita@corp.example', objectGUID: guid('f') });
  expect(await userOf('rita')).toBe(null);
  const links = async () => (await root.call(getUser, { params: { id: user } })).links;
  expect(await links()).toEqual({ providers: ['Directory'], is_provisioned: false });
  await root.call(linkUserAgain, { body: { id: user } });
  expect(await links()).toEqual({ providers: [], is_provisioned: false });
  const again = await root.attempt(linkUserAgain, { body: { id: user } });
  expect(again.error?.code).toBe('action_not_possible');
  expect(await userOf('rita')).toBe(user);
  // From now on the new identifier alone; the old one is somebody else.
  has({ uid: 'rita', mail: 'rita@corp.example', objectGUID: guid('e') });
  expect(await userOf('rita')).toBe(null);
});

it('people without the attribute are not let in by their name instead', async () => {
  await save('objectGUID');
  has({ uid: 'olaf', mail: 'olaf@corp.example' });
  expect(await userOf('olaf')).toBe(null);
  has({ uid: 'olaf', mail: 'olaf@corp.example', objectGUID: Buffer.from('short') });
  expect(await userOf('olaf')).toBe(null);
});

it('people who signed in before the attribute was chosen keep their user', async () => {
  await save(undefined);
  has({ uid: 'pam', mail: 'pam@corp.example', objectGUID: guid('d') });
  const user = await userOf('pam');
  await save('objectGUID');
  expect(await userOf('pam')).toBe(user);
  // From now on by the attribute alone.
  has({ uid: 'pam.new', mail: 'elsewhere@corp.example', entryUUID: 'other', objectGUID: guid('d') });
  expect(await userOf('pam.new')).toBe(user);
});

it('any attribute can be the one that stays', async () => {
  await save('entryUUID');
  has({ uid: 'quin', mail: 'quin@corp.example', entryUUID: '597ae2f6-16a6-1027-98f4-d28b5365dc14' });
  const user = await userOf('quin');
  has({ uid: 'quinn', mail: 'q@corp.example', entryUUID: '597ae2f6-16a6-1027-98f4-d28b5365dc14' });
  expect(await userOf('quinn')).toBe(user);
  for (const idAttribute of ['no attribute', '*', 'objectGUID)(uid=*']) {
    await expect(save(idAttribute)).rejects.toThrow();
  }
});
