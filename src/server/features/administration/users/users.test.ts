import { afterAll, describe, expect, it } from 'vitest';
import { changeTeamMembers } from '#contracts/administration/change-team-members.ts';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { inviteUsers } from '#contracts/administration/invite-users.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { resendInvitation } from '#contracts/administration/resend-invitation.ts';
import { resetUserPassword } from '#contracts/administration/reset-user-password.ts';
import { saveTeam } from '#contracts/administration/save-team.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { forgotPassword } from '#contracts/identity/forgot-password.ts';
import { refreshToken } from '#contracts/identity/refresh-token.ts';
import { resetPassword } from '#contracts/identity/reset-password.ts';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { startMailServer } from '#test/harness/mail-server.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const mailServer = await startMailServer();
afterAll(() => mailServer.stop());
const platform = useTestPlatform({ now: () => now, settings: { SMTP_URL: mailServer.url } });
const withoutMails = useTestPlatform({ now: () => now });

const password = 'seven-blue-herons';
const mia = { username: 'mia', full_name: 'Mia Lang', email: 'mia@example.com' };

async function anOffice(on = platform) {
  now = new Date('2026-03-02T09:00:00.000Z');
  const tenant = await on.newTenant();
  const system = await tenant.addUser({ username: 'system', flags: ['isSysAdmin'] });
  const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
  return { tenant, system, admin };
}

const secretIn = (text = '') => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const lastMailTo = (address: string) =>
  mailServer.received.findLast(({ recipients }) => recipients.includes(address))?.email.text;

async function choose(tenant: TestTenant, token: string, chosen = password) {
  const credential = await sealedCredential(tenant, { password: chosen, issuedAt: now.toISOString() });
  return tenant.anyone.attempt(resetPassword, { body: { token, credential } });
}

async function signIn(tenant: TestTenant, username: string, using = password) {
  const credential = await sealedCredential(tenant, {
    username,
    password: using,
    issuedAt: now.toISOString(),
  });
  return tenant.anyone.attempt(authenticate, { body: { credential } });
}

describe('a user who is invited', () => {
  it('chooses a password by the link in the mail, once, and signs in', async () => {
    const { tenant, admin } = await anOffice();
    const email = `mia@${tenant.tenant.name}.example`;
    const { id, link } = await admin.call(saveUser, { body: { ...mia, email } });
    expect(link).toBeNull();
    expect((await signIn(tenant, 'mia', '')).status).toBe(401);
    await platform.settle();
    const token = secretIn(lastMailTo(email));
    expect(token).toHaveLength(43);
    expect((await choose(tenant, token)).status).toBe(200);
    expect((await choose(tenant, token)).error?.code).toBe('link_invalid');
    expect((await signIn(tenant, 'MIA')).status).toBe(200);
    expect(await admin.call(getUser, { params: { id } })).toMatchObject({
      has_password: true,
      last_signed_in_on: now.toISOString(),
      license_type: 'FULL_USER',
    });
  });

  it('chooses only one password when the link is used twice at once', async () => {
    const { tenant, admin } = await anOffice(withoutMails);
    const { link } = await admin.call(saveUser, { body: mia });
    const token = secretIn(link ?? '');
    const both = await Promise.all([choose(tenant, token), choose(tenant, token, 'another-long-one')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is told nowhere else what the link holds', async () => {
    const { tenant, admin } = await anOffice();
    const email = `mia@${tenant.tenant.name}.example`;
    await admin.call(saveUser, { body: { ...mia, email } });
    await platform.settle();
    const token = secretIn(lastMailTo(email));
    const { items } = await admin.call(listSentMails, { body: {} });
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(token);
  });

  it('can be sent a new invitation, which ends the earlier one; not after choosing a password', async () => {
    const { tenant, admin } = await anOffice(withoutMails);
    const { id, link } = await admin.call(saveUser, { body: mia });
    const until = '2026-03-09T09:00:00.000Z';
    expect(await admin.call(getUser, { params: { id } })).toMatchObject({ invitation_ends_on: until });
    const again = await admin.call(resendInvitation, { body: { id } });
    expect((await choose(tenant, secretIn(link ?? ''))).error?.code).toBe('link_invalid');
    expect((await choose(tenant, secretIn(again.link ?? ''))).status).toBe(200);
    expect((await admin.attempt(resendInvitation, { body: { id } })).status).toBe(409);
    expect(await admin.call(getUser, { params: { id } })).toMatchObject({ invitation_ends_on: null });
  });

  it('has no way in after seven days, or once deactivated', async () => {
    const { tenant, admin } = await anOffice(withoutMails);
    const { id, link } = await admin.call(saveUser, { body: mia });
    now = new Date('2026-03-09T09:00:01.000Z');
    expect((await choose(tenant, secretIn(link ?? ''))).error?.code).toBe('link_invalid');
    now = new Date('2026-03-02T09:00:00.000Z');
    const fresh = await admin.call(resetUserPassword, { body: { id } });
    await admin.call(deleteUser, { params: { id }, body: {} });
    expect((await choose(tenant, secretIn(fresh.link ?? ''))).error?.code).toBe('link_invalid');
  });

  it.each([
    ['short', 'password_too_short'],
    ['x'.repeat(51), 'password_too_long'],
    ['aaaaaaaaaaaaaa', 'password_weak'],
    ['mia-mia-mia-mia', 'password_weak'],
  ])('does not get the password %s', async (chosen, code) => {
    const { tenant, admin } = await anOffice(withoutMails);
    const { link } = await admin.call(saveUser, { body: mia });
    const refused = await choose(tenant, secretIn(link ?? ''), chosen);
    expect(refused).toMatchObject({ status: 422, error: { errors: [{ path: 'body.credential', code }] } });
    expect((await choose(tenant, secretIn(link ?? ''))).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link that works for an hour and ends all sessions', async () => {
    const { tenant, admin } = await anOffice();
    const email = `mia@${tenant.tenant.name}.example`;
    await admin.call(saveUser, { body: { ...mia, email } });
    await platform.settle();
    await choose(tenant, secretIn(lastMailTo(email)));
    now = new Date('2026-03-02T10:00:00.000Z');
    await tenant.anyone.call(forgotPassword, { query: { username: 'Mia' } });
    await platform.settle();
    const token = secretIn(lastMailTo(email));
    now = new Date('2026-03-02T11:00:01.000Z');
    expect((await choose(tenant, token, 'another-long-one')).error?.code).toBe('link_invalid');
    now = new Date('2026-03-02T10:59:00.000Z');
    const { data: session } = await signIn(tenant, 'mia');
    expect((await choose(tenant, token, 'another-long-one')).status).toBe(200);
    const renewed = await tenant.anyone.attempt(refreshToken, { body: { jwt: session.accessToken } });
    expect(renewed.error?.code).toBe('session_ended');
    expect((await signIn(tenant, 'mia')).status).toBe(401);
    expect((await signIn(tenant, 'mia', 'another-long-one')).status).toBe(200);
  });

  it('is answered alike for a name that nobody has, and mailed at most once a minute', async () => {
    const { tenant, admin } = await anOffice();
    const email = `mia@${tenant.tenant.name}.example`;
    await admin.call(saveUser, { body: { ...mia, email } });
    await platform.settle();
    now = new Date('2026-03-02T10:00:00.000Z');
    const before = mailServer.received.length;
    const known = await tenant.anyone.attempt(forgotPassword, { query: { username: 'mia' } });
    const unknown = await tenant.anyone.attempt(forgotPassword, { query: { username: 'nobody' } });
    expect([unknown.status, unknown.data]).toEqual([known.status, known.data]);
    await platform.settle();
    await tenant.anyone.call(forgotPassword, { query: { username: 'mia' } });
    await platform.settle();
    expect(mailServer.received.length - before).toBe(1);
  });
});

describe('administrators', () => {
  it('find users by text, column and order', async () => {
    const { admin } = await anOffice(withoutMails);
    await admin.call(saveUser, { body: mia });
    const { items, total } = await admin.call(listUsers, {
      body: {
        search: { searchValue: 'LANG' },
        filters: { condition: 'and', rules: [{ field: 'is_active', operator: 'eq', value: true }] },
      },
    });
    expect([total, items[0]]).toMatchObject([1, { username: 'mia', has_password: false, manager: null }]);
    const all = await admin.call(listUsers, { body: { orders: [{ column: 'username', dir: 'desc' }] } });
    const { id: team } = await admin.call(saveTeam, { body: { name: 'Sales' } });
    await admin.call(changeTeamMembers, { params: { id: team }, body: { add: [items[0]?.id ?? ''] } });
    const inTeam = { field: 'team_ids', operator: 'contains' as const, value: team };
    const filtered = await admin.call(listUsers, {
      body: { filters: { condition: 'and', rules: [inTeam] } },
    });
    expect(filtered.items.map(({ username }) => username)).toEqual(['mia']);
    const byId = await admin.call(listUsers, { body: { search: { searchValue: team } } });
    expect(byId.total).toBe(0);
    expect(all.items.map(({ username }) => username)).toEqual(['system', 'mia', 'admin']);
    const kinds = { active: 3, full_users: 3, other_users: 0, invited: 1, deactivated: 0 };
    const counts = { ...kinds, owing_second_step: 0, with_warnings: 0 };
    expect([all.counts, byId.counts]).toEqual([counts, counts]);
  });

  it('change what they name and nothing else, as of what they read', async () => {
    const { admin } = await anOffice(withoutMails);
    const { id } = await admin.call(saveUser, {
      body: { ...mia, isFullUser: true, time_zone: 'Europe/Vienna' },
    });
    const change = { id, revision: 1, full_name: 'Mia Berg' };
    expect(await admin.call(saveUser, { body: change })).toMatchObject({ revision: 2, link: null });
    expect(await admin.call(getUser, { params: { id } })).toMatchObject({
      full_name: 'Mia Berg',
      username: 'mia',
      isFullUser: true,
      time_zone: 'Europe/Vienna',
    });
    const stale = await admin.attempt(saveUser, { body: change });
    expect(stale).toMatchObject({ status: 409, error: { code: 'stale_revision' } });
  });

  it('give no right that they do not have, and do not touch system administrators', async () => {
    const { tenant, system, admin } = await anOffice(withoutMails);
    const raised = await admin.attempt(saveUser, { body: { ...mia, isSysAdmin: true } });
    expect(raised).toMatchObject({ status: 422, error: { errors: [{ code: 'flag_not_held' }] } });
    const advised = await admin.attempt(saveUser, { body: { ...mia, isConsultant: true } });
    expect(advised.error?.errors).toMatchObject([{ path: 'body.isConsultant', code: 'flag_not_held' }]);
    const both = await tenant.addUser({ flags: ['isAdministrator', 'isConsultant'] });
    const given = { isAdministrator: true, isConsultant: true, isFullUser: true };
    const { id } = await both.call(saveUser, { body: { ...mia, ...given } });
    const kept = await admin.attempt(saveUser, { body: { id, revision: 1, ...given, full_name: 'Mia B' } });
    expect(kept.status).toBe(200);
    await admin.call(saveUser, { body: { id, revision: 2, isConsultant: false } });
    const back = await admin.attempt(saveUser, { body: { id, revision: 3, isConsultant: true } });
    expect(back.status).toBe(422);
    const other = await tenant.addUser({ username: 'other', flags: ['isSysAdmin'] });
    for (const attempt of [
      admin.attempt(saveUser, { body: { id: other.id, revision: 1, email: 'taken@over.example' } }),
      admin.attempt(deleteUser, { params: { id: other.id }, body: {} }),
      admin.attempt(resetUserPassword, { body: { id: other.id } }),
    ]) {
      expect(await attempt).toMatchObject({ status: 403 });
    }
    expect((await system.attempt(deleteUser, { params: { id: other.id }, body: {} })).status).toBe(200);
  });

  it('always leave one active system administrator, and never deactivate themselves', async () => {
    const { system } = await anOffice(withoutMails);
    const body = { id: system.id, revision: 1 };
    const demoted = await system.attempt(saveUser, { body: { ...body, isSysAdmin: false } });
    expect(demoted.error?.errors).toMatchObject([{ code: 'last_system_administrator' }]);
    const gone = await system.attempt(deleteUser, { params: { id: system.id }, body: {} });
    expect(gone.error?.errors.map(({ code }) => code)).toEqual(['own_account', 'last_system_administrator']);
  });

  it('make no ring of managers and no second user of a name or an address', async () => {
    const { admin, system } = await anOffice(withoutMails);
    const { id } = await admin.call(saveUser, { body: { ...mia, manager_id: system.id } });
    const ring = await system.attempt(saveUser, { body: { id: system.id, revision: 1, manager_id: id } });
    expect(ring.error?.errors).toMatchObject([{ path: 'body.manager_id', code: 'manager_cycle' }]);
    const bob = await admin.call(saveUser, {
      body: { username: 'bob', full_name: 'Bob', email: 'bob@example.com', manager_id: id },
    });
    const seen = async (userId: string) => admin.call(getUser, { params: { id: userId } });
    expect((await seen(bob.id)).managers.map((each) => each.id)).toEqual([id, system.id]);
    expect((await seen(id)).report_count).toBe(1);
    await admin.call(deleteUser, { params: { id: bob.id }, body: {} });
    expect((await seen(id)).report_count).toBe(0);
    const { counts } = await admin.call(listUsers, { body: {} });
    expect(counts).toMatchObject({ active: 3, invited: 1, deactivated: 1 });
    const twice = await admin.attempt(saveUser, { body: { ...mia, email: 'mia2@example.com' } });
    expect(twice.error).toMatchObject({ code: 'duplicate_name' });
    const shared = await admin.attempt(saveUser, { body: { ...mia, username: 'mia2' } });
    expect(shared.error?.errors).toMatchObject([{ path: 'body.email', code: 'address_taken' }]);
    const unknown = await admin.attempt(saveUser, {
      body: { ...mia, username: 'new', email: 'new@example.com', role_ids: [id], time_zone: 'Mars/North' },
    });
    expect(unknown.error?.errors.map(({ code }) => code)).toEqual(['unknown_role', 'unknown_time_zone']);
  });

  it('end sessions with the account, and the tokens in use with a right', async () => {
    const { admin, tenant } = await anOffice(withoutMails);
    const { id, link } = await admin.call(saveUser, { body: { ...mia, isAdministrator: true } });
    await choose(tenant, secretIn(link ?? ''));
    const { data } = await signIn(tenant, 'mia');
    const bearer = { headers: { authorization: `Bearer ${data.token}` } };
    const seen = () => tenant.anyone.attempt(listUsers, { body: {} }, bearer);
    expect((await seen()).status).toBe(200);
    await admin.call(saveUser, { body: { id, revision: 1, isAdministrator: false } });
    expect((await seen()).status).toBe(401);
    await admin.call(deleteUser, { params: { id }, body: {} });
    const renewed = await tenant.anyone.attempt(refreshToken, { body: { jwt: data.accessToken } });
    expect(renewed.error?.code).toBe('session_ended');
  });

  it('invite many at once, or none', async () => {
    const { admin } = await anOffice(withoutMails);
    const people = [
      { full_name: 'Ann', email: 'ann@example.com' },
      { full_name: 'Bob', email: 'bob@example.com', username: 'robert' },
    ];
    const refused = await admin.attempt(inviteUsers, {
      body: { people: [...people, { full_name: 'Ann B', email: 'ANN@example.com' }] },
    });
    expect(refused.error?.errors.map(({ path }) => path)).toEqual([
      'body.people[2].username',
      'body.people[2].email',
    ]);
    const { users } = await admin.call(inviteUsers, { body: { people, isFullUser: true } });
    expect(users.map(({ username }) => username)).toEqual(['ann', 'robert']);
    expect(new Set(users.map(({ link }) => link)).size).toBe(2);
    expect((await admin.call(listUsers, { body: {} })).total).toBe(4);
  });
});
