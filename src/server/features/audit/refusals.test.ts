import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeUsers } from '#contracts/administration/change-users.ts';
import { getRights } from '#contracts/administration/get-rights.ts';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { getFile } from '#contracts/files/get-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { enableAuthenticator } from '#contracts/identity/enable-authenticator.ts';
import { getSharedKey } from '#contracts/identity/get-shared-key.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { loginWith2Fa } from '#contracts/identity/login-with-2fa.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { makeKeyText } from '#server/features/keys/tokens/key-text.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let operator: TestUser;
let ana: TestUser;

beforeEach(async () => {
  tenant = await platform.newTenant();
  operator = await tenant.asUser('isSysAdmin');
  ana = await tenant.addUser({ username: 'ana' });
});

/** What the trail tells, newest first: what was done to what, and its facts. */
async function told(action: string) {
  const { platform: node } = await tenant.context();
  await node.trail.settle();
  const rules = [{ field: 'action', operator: 'eq' as const, value: action }];
  const { items } = await operator.call(listAuditTrail, { body: { filters: { condition: 'and', rules } } });
  return Promise.all(
    items.map(async ({ id, subject_kind, subject_id, module_id, entry_id }) => {
      const { facts } = await operator.call(getAuditRecord, { params: { id } });
      return { subject_kind, subject_id, module_id, entry_id, facts };
    }),
  );
}

async function signIn(changes: Record<string, unknown> = {}) {
  const credential = await sealedCredential(tenant, changes);
  return tenant.anyone.attempt(authenticate, { body: { credential } });
}

const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } });

/** Ana shows codes of an authenticator from now on. */
async function withAuthenticator() {
  const { sharedKey } = await ana.call(getSharedKey, {});
  const totp = new TOTP({ secret: Secret.fromBase32(sharedKey) });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const { recoveryCodes } = await ana.call(enableAuthenticator, { body: { code: code(0) } });
  return { recoveryCodes, nextCode: () => code(1) };
}

describe('a sign-in that fails', () => {
  it('is told with whom it was for and why: password, code, account that is deactivated', async () => {
    const { nextCode } = await withAuthenticator();
    await signIn({ password: 'not this one at all' });
    const { accessToken } = (await signIn()).data;
    const send = (twoFactorCode: string) =>
      tenant.anyone.attempt(loginWith2Fa, { body: { twoFactorCode } }, bearer(accessToken));
    expect((await send('000000')).error?.code).toBe('code_wrong');
    expect((await send('aaaaa-bbbbb')).error?.code).toBe('code_wrong');
    expect((await send(nextCode())).status).toBe(200);
    await operator.call(changeUsers, { body: { ids: [ana.id], is_active: false } });
    expect((await signIn()).error?.code).toBe('account_disabled');
    const failures = await told('signInFailed');
    expect(failures.map(({ subject_kind, subject_id, facts }) => [subject_kind, subject_id, facts])).toEqual([
      ['session', ana.id, { count: 1, reason: 'accountDisabled' }],
      ['session', ana.id, { count: 1, reason: 'wrongCode' }],
      ['session', ana.id, { count: 1, reason: 'wrongPassword' }],
    ]);
  });

  it('is told when there were too many', async () => {
    for (let time = 0; time < 11; time += 1) await signIn({ password: `guess number ${time}` });
    expect((await signIn()).error?.code).toBe('too_many_sign_ins');
    const reasons = (await told('signInFailed')).map(({ facts }) => facts.reason);
    expect(reasons).toEqual(['tooManySignIns', 'wrongPassword']);
  });
});

describe('a sign-in', () => {
  it('says how: password, code, recovery code, remembered machine', async () => {
    await signIn();
    const { nextCode, recoveryCodes } = await withAuthenticator();
    const second = async (twoFactorCode: string) => {
      const { accessToken } = (await signIn()).data;
      return tenant.anyone.attempt(loginWith2Fa, { body: { twoFactorCode } }, bearer(accessToken));
    };
    expect((await second(nextCode())).status).toBe(200);
    expect((await second(recoveryCodes[0] ?? '')).status).toBe(200);
    const methods = (await told('signedIn')).map(({ facts }) => facts.method);
    expect(methods).toEqual(['password, recoveryCode', 'password, code', 'password']);
  });
});

describe('a call that is refused', () => {
  it('with a key that is none, is told without an actor', async () => {
    const guess = makeKeyText('personal');
    const answer = await tenant.anyone.attempt(getUserInfo, {}, bearer(guess));
    expect(answer.status).toBe(401);
    const [record, ...others] = await told('refused');
    expect(record).toMatchObject({ subject_kind: 'key', subject_id: null, facts: { reason: 'unknownKey' } });
    expect(others).toEqual([]);
  });

  it('with such a key at the hub, is told alike', async () => {
    const { headers } = bearer(makeKeyText('service'));
    await tenant.anyone.inject({ method: 'POST', url: '/TaskHub/negotiate', headers });
    const [record, ...others] = await told('refused');
    expect(record).toMatchObject({ subject_kind: 'key', facts: { reason: 'unknownKey' } });
    expect(others).toEqual([]);
  });

  it('as a client with a wrong secret, and by the directory with a wrong token', async () => {
    const granted = await tenant.anyone.inject({
      method: 'POST',
      url: '/api/identity/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=client_credentials&client_id=0&client_secret=wrong',
    });
    expect(granted.statusCode).toBe(401);
    const listed = await tenant.anyone.inject({
      method: 'GET',
      url: '/scim/v2/Users',
      ...bearer('scim_wrong'),
    });
    expect(listed.statusCode).toBe(401);
    const refusals = (await told('refused')).map(({ subject_kind, facts }) => [subject_kind, facts.reason]);
    expect(refusals).toEqual([
      ['provisioningToken', 'wrongToken'],
      ['key', 'wrongClient'],
    ]);
  });

  it('names the app and the entry that it was about, also of an entry that is hidden', async () => {
    const sections = [aSection('main', [aField('note', 'text')])];
    const moduleId = await aPublishedApp(operator, aDefinition(sections));
    const ids = [];
    for (const note of ['One', 'Two', 'Three'])
      ids.push((await operator.call(saveEntry, { query: { moduleId }, body: { data: { note } } })).id);
    for (const recordId of ids) {
      const hidden = await ana.attempt(getEntry, { params: { recordId }, query: { moduleId } });
      expect(hidden).toMatchObject({ status: 404, error: { code: 'not_found' } });
    }
    const recordId = ana.id;
    const unknown = await ana.attempt(getEntry, { params: { recordId }, query: { moduleId } });
    expect(unknown.status).toBe(404);
    expect((await ana.attempt(getRights, { query: { moduleId } })).status).toBe(403);
    expect(await told('refused')).toEqual([
      {
        subject_kind: 'call',
        subject_id: 'getRights',
        module_id: moduleId,
        entry_id: null,
        facts: { count: 1 },
      },
      {
        subject_kind: 'call',
        subject_id: 'getEntry',
        module_id: moduleId,
        entry_id: ids[0],
        facts: { count: 1, reason: 'hidden' },
      },
    ]);
  });

  it('names the entry of a file that is hidden', async () => {
    const sections = [aSection('main', [aField('paper', 'file')])];
    const moduleId = await aPublishedApp(operator, aDefinition(sections));
    const content = Buffer.from('hello').toString('base64');
    const file = await operator.call(uploadBase64, { body: { moduleId, name: 'a.txt', content } });
    const entry = await aStoredEntry(tenant, operator, moduleId, { paper: { ...file } });
    expect((await ana.attempt(getFile, { body: { key: file.key } })).status).toBe(404);
    expect((await ana.attempt(getFile, { body: { key: `${file.key}0` } })).status).toBe(404);
    expect(await told('refused')).toMatchObject([
      {
        subject_id: 'getFile',
        module_id: moduleId,
        entry_id: entry.id,
        facts: { count: 1, reason: 'hidden' },
      },
    ]);
  });
});
