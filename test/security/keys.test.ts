import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { identityEndpoints } from '#contracts/identity/endpoints.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { keysEndpoints } from '#contracts/keys/endpoints.ts';
import { issueOwnKey } from '#contracts/keys/issue-own-key.ts';
import { type KeyScope, permissionScopes } from '#contracts/keys/key-shapes.ts';
import { revokeOwnKey } from '#contracts/keys/revoke-own-key.ts';
import { permissions } from '#contracts/permissions.ts';
import { makeKeyText } from '#server/features/keys/tokens/key-text.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { changeUser } from './world/rows.ts';
import { everyEndpoint, idsUsed, send, validRequest } from './world/send.ts';
import { aWorld } from './world/world.ts';
import type { World } from './world/world-types.ts';

const platform = useTestPlatform({ settings: { KEY_RATE_LIMIT_PER_MINUTE: '0' } });
let world: World;

beforeAll(async () => {
  world = await aWorld(platform);
});

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

async function keyOf(user: TestUser, scopes: readonly KeyScope[], appIds: readonly string[] | null = null) {
  const body = { name: 'Key', scopes: [...scopes], app_ids: appIds && [...appIds], valid_days: 1 };
  return user.call(issueOwnKey, { body });
}

async function codeWith(tenant: TestTenant, token: string): Promise<string> {
  const answer = await send(tenant.anyone, getUserInfo, {}, bearer(token));
  return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code;
}

/** Makes the call of a world with a key. */
async function ask(endpoint: Endpoint, token: string) {
  const parts = validRequest(endpoint).request(world.ids, world);
  const answer = await send(world.tenant.anyone, endpoint, parts, bearer(token));
  const code = answer.statusCode >= 400 ? (answer.json<{ code?: string }>().code ?? '') : '';
  return { status: answer.statusCode, code, payload: answer.payload };
}

describe('a text that is no key', () => {
  it('is refused: guessed, with another checksum, in another form', async () => {
    const { token } = await keyOf(world.people.author, ['read']);
    expect(await codeWith(world.tenant, token)).toBe('ok');
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    const first = token[5] === 'A' ? 'B' : 'A';
    for (const guess of [
      makeKeyText('personal'),
      makeKeyText('service'),
      makeKeyText('client'),
      `${token.slice(0, -1)}${last}`,
      `fw_p_${first}${token.slice(6)}`,
      token.replace('fw_p_', 'fw_s_'),
      token.toUpperCase(),
      `${token}0`,
      token.slice(0, -6),
      'fw_p_',
      'fw_a_',
      `fw_a_${await world.people.author.token()}`,
    ]) {
      expect(await codeWith(world.tenant, guess), guess).toBe('not_signed_in');
    }
  });
});

describe('a key', () => {
  let user: TestUser;
  let tenant: TestTenant;
  beforeEach(async () => {
    tenant = world.tenant;
    user = await tenant.addUser({ flags: ['isAdministrator'] });
  });

  it('opens no other tenant', async () => {
    const { token } = await keyOf(user, ['read']);
    expect(await codeWith(await platform.newTenant(), token)).toBe('not_signed_in');
  });

  it('is dead when revoked, and only its owner revokes it', async () => {
    const { id, token } = await keyOf(user, ['read']);
    const other = await tenant.addUser({ flags: ['isSysAdmin'] });
    expect(await other.attempt(revokeOwnKey, { query: { id } })).toMatchObject({ status: 404 });
    expect(await codeWith(tenant, token)).toBe('ok');
    await user.call(revokeOwnKey, { query: { id } });
    expect(await codeWith(tenant, token)).toBe('not_signed_in');
  });

  it('is dead when its owner is deactivated', async () => {
    const { token } = await keyOf(user, ['read']);
    await changeUser(tenant, user.id, { is_active: false });
    expect(await codeWith(tenant, token)).toBe('account_disabled');
  });

  it('loses what its owner loses', async () => {
    const { token } = await keyOf(user, ['read', 'administer']);
    const request = {
      method: 'GET',
      url: '/api/form/Editor/ReservedFieldNames',
      headers: bearer(token),
    } as const;
    expect((await tenant.anyone.inject(request)).statusCode).toBe(200);
    await changeUser(tenant, user.id, { is_administrator: false });
    expect((await tenant.anyone.inject(request)).statusCode).toBe(403);
  });

  it('shows none of its owner’s flags without the scope', async () => {
    const { token } = await keyOf(user, ['read', 'write']);
    const answer = await send(tenant.anyone, getUserInfo, {}, bearer(token));
    expect(answer.payload).not.toContain('"isAdministrator":true');
  });
});

const guarded = everyEndpoint.filter(([, { permission }]) => permission !== 'anyone');
const signedOut = new Set<string>([...identityEndpoints, ...keysEndpoints].map(({ name }) => name));
for (const name of ['getUserInfo', 'isAuthenticated']) signedOut.delete(name);
for (const name of [
  'actInBotRecording',
  'beginBotRecording',
  'endBotRecording',
  'lookAtBotRecording',
  'deleteProvider',
  'changePushDevice',
  'getCalendarFeed',
  'listPushDevices',
  'removePushDevice',
  'savePushDevice',
  'issueProvisioningToken',
  'renewCalendarFeed',
  'linkUserAgain',
  'resetAuthenticator',
  'resetUserPassword',
  'revealAuditStreamSecret',
  'revokeCalendarFeed',
  'revokeProvisioningToken',
  'endOldIncomingSecret',
  'rotateIncomingSecret',
  'saveAuditStream',
  'saveInbox',
  'saveIncomingWebhook',
  'renewSamlKey',
  'withdrawSamlKey',
  'saveProvider',
  'saveProviderToken',
  'createProposedApp',
  'decideAssistantAction',
  'getAssistantState',
  'getAssistantThread',
  'promptGenai',
  'proposeApp',
  'proposeChange',
  'resetAssistantThread',
  'saveGenaiConfig',
  'sayToAssistant',
  'testGenai',
  'replaceAnalystPassword',
  'addAuthorities',
  'deleteAuthority',
  'saveAnalystAccess',
  'saveSignInPolicy',
  'testAuditStream',
  'readProviderMetadata',
  'testProvider',
])
  signedOut.add(name);
/** Calls that change or send something outside one transaction, said a second time. */
const acting = new Set([
  'cancelInstances',
  'executeConnector',
  'finishAuthorization',
  'moveRunning',
  'retryInstances',
  'runConnector',
  'runConnectorBatch',
  'trySchedule',
  'runRemoteUrl',
  'rotateActivitySecret',
  'rotateWebhookSecret',
  'saveSecurityHeader',
  'startAuthorization',
  'saveWebhook',
  'takeBackMove',
  'testWebhook',
  'saveCompaniesHouseVariable',
  'saveEcommerceVariable',
  'saveStoreKey',
]);
const isWriting = ({ name, writes }: Endpoint) => writes || acting.has(name);
const needsOffice = ({ permission }: Endpoint) => permissions[permission].flags !== null;

describe('calls of the session and of keys', () => {
  let token: string;
  beforeAll(async () => {
    token = (await keyOf(world.people.admin, ['read', 'write', 'administer'])).token;
  });
  it.each(everyEndpoint.filter(([name]) => signedOut.has(name)))(
    '%s is refused to keys',
    async (_name, endpoint) => {
      expect(await ask(endpoint, token)).toMatchObject({ status: 403, code: 'not_for_keys' });
    },
  );
});

describe('a key of an administrator that may only read', () => {
  let token: string;
  beforeAll(async () => {
    token = (await keyOf(world.people.admin, ['read', 'administer'])).token;
  });
  it.each(guarded.filter(([, endpoint]) => isWriting(endpoint) && !signedOut.has(endpoint.name)))(
    '%s is refused to it',
    async (_name, endpoint) => {
      expect(await ask(endpoint, token)).toMatchObject({ status: 403, code: 'insufficient_scope' });
    },
  );
});

describe('a key of an administrator without the scope to administer', () => {
  let token: string;
  beforeAll(async () => {
    token = (await keyOf(world.people.admin, ['read', 'write'])).token;
  });
  it.each(guarded.filter(([, endpoint]) => needsOffice(endpoint) && !signedOut.has(endpoint.name)))(
    '%s is refused to it',
    async (_name, endpoint) => {
      expect(await ask(endpoint, token)).toMatchObject({ status: 403, code: 'insufficient_scope' });
    },
  );
});

describe.each(permissionScopes)('the scope %s', (permission) => {
  const asked = guarded.filter(([name, one]) => one.permission === permission && !signedOut.has(name));
  const others = permissionScopes.filter((scope) => scope !== permission);
  const all = ['read', 'write'] as const;

  it('is needed for the calls of this permission, whatever else a key has', async () => {
    const { token } = await keyOf(world.people.admin, [...all, ...others]);
    for (const [name, endpoint] of asked) {
      const answer = await ask(endpoint, token);
      expect(answer, name).toMatchObject({ status: 403, code: 'insufficient_scope' });
    }
  });

  it('opens the calls of this permission and no others', async () => {
    const { token } = await keyOf(world.people.admin, [...all, permission]);
    for (const [name, endpoint] of guarded) {
      if (signedOut.has(name) || !needsOffice(endpoint) || endpoint.permission === permission) continue;
      expect(await ask(endpoint, token), name).toMatchObject({ status: 403, code: 'insufficient_scope' });
    }
    for (const [name, endpoint] of asked.filter(([, one]) => !isWriting(one))) {
      const { code } = await ask(endpoint, token);
      expect(['', 'not_found', 'action_not_possible', 'invalid_input'], `${name}: ${code}`).toContain(code);
    }
  });
});

describe('a key of an administrator that may only write', () => {
  let token: string;
  beforeAll(async () => {
    token = (await keyOf(world.people.admin, ['write', 'administer'])).token;
  });
  it.each(guarded.filter(([, endpoint]) => !isWriting(endpoint) && !signedOut.has(endpoint.name)))(
    '%s is refused to it',
    async (_name, endpoint) => {
      expect(await ask(endpoint, token)).toMatchObject({ status: 403, code: 'insufficient_scope' });
    },
  );
});

/** What belongs to the app of the world, or to a second one. */
const idsOfApps = [
  'module',
  'sharedModule',
  'draft',
  'running',
  'task',
  'sharedTask',
  'schedule',
  'import',
] as const;
/** Calls on a list, which say for each item that it was refused, and those that only tidy up one's own choice. */
const refusesEach = new Set([
  'decideTasks',
  'deleteEntries',
  'editEntries',
  'reassignAsAdministrator',
  'reassignTasks',
  'removeFavourite',
]);

describe('a key that is limited to another app', () => {
  let tokens: readonly string[];
  beforeAll(async () => {
    const apps = [world.ids.faultyModule];
    const all = ['read', 'write', 'administer'] as const;
    const { admin, author, approver } = world.people;
    const keys = await Promise.all([
      keyOf(admin, all, apps),
      keyOf(author, all, apps),
      keyOf(approver, all, apps),
    ]);
    tokens = keys.map(({ token }) => token);
  });

  it.each(guarded.filter(([, endpoint]) => !isWriting(endpoint) && !signedOut.has(endpoint.name)))(
    '%s tells it nothing of the app',
    async (_name, endpoint) => {
      for (const token of tokens) {
        const { payload, status } = await ask(endpoint, token);
        // Refusals name what was asked for.
        if (status < 400) for (const key of idsOfApps) expect(payload).not.toContain(world.ids[key]);
      }
    },
  );

  it.each(guarded.filter(([, endpoint]) => isWriting(endpoint) && !signedOut.has(endpoint.name)))(
    '%s changes nothing of the app',
    async (name, endpoint) => {
      const isAboutApp = idsUsed(endpoint, world).some((key) =>
        (idsOfApps as readonly string[]).includes(key),
      );
      if (!isAboutApp || refusesEach.has(name)) return;
      for (const token of tokens) {
        const { payload, status } = await ask(endpoint, token);
        expect(status, payload).toBeGreaterThanOrEqual(400);
      }
    },
  );
});
