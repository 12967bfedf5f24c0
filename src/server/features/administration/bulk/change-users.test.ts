import { expect, it } from 'vitest';
import { changeUsers } from '#contracts/administration/change-users.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { saveTeam } from '#contracts/administration/save-team.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function anOffice() {
  const tenant = await platform.newTenant();
  const system = await tenant.addUser({ username: 'system', flags: ['isSysAdmin'] });
  const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
  const ana = await tenant.addUser({ username: 'ana' });
  const ben = await tenant.addUser({ username: 'ben' });
  return { tenant, system, admin, ana, ben };
}

it('changes all of them in one go, and leaves alone what is absent', async () => {
  const { admin, ana, ben } = await anOffice();
  const { id: team } = await admin.call(saveTeam, { body: { name: 'North' } });
  const { id: other } = await admin.call(saveTeam, { body: { name: 'South' } });
  const { id: role } = await admin.call(saveRole, { body: { name: 'Buyer' } });
  const ids = [ana.id, ben.id];
  await admin.call(changeUsers, { body: { ids: [ana.id], add_team_ids: [other] } });
  const change = { ids, add_team_ids: [team], add_role_ids: [role], manager_id: admin.id };
  expect(await admin.call(changeUsers, { body: change })).toEqual({ changed: 2 });
  for (const id of ids) {
    expect(await admin.call(getUser, { params: { id } })).toMatchObject({
      is_active: true,
      roles: [{ name: 'Buyer' }],
      manager: { id: admin.id },
    });
  }
  const { teams } = await admin.call(getUser, { params: { id: ana.id } });
  expect(teams.map(({ name }) => name).toSorted()).toEqual(['North', 'South']);
  // The same again is no change.
  expect(await admin.call(changeUsers, { body: change })).toEqual({ changed: 0 });
});

it('signs out those whom it deactivates', async () => {
  const { admin, ana, ben } = await anOffice();
  await ana.call(getUserInfo, {});
  await admin.call(changeUsers, { body: { ids: [ana.id, ben.id], is_active: false } });
  expect((await ana.attempt(getUserInfo, {})).status).toBeGreaterThanOrEqual(401);
  expect(await admin.call(changeUsers, { body: { ids: [ana.id, ben.id], is_active: true } })).toEqual({
    changed: 2,
  });
});

it('names each user who is refused, and changes none of the others', async () => {
  const { system, admin, ana } = await anOffice();
  const refused = await admin.attempt(changeUsers, {
    body: { ids: [ana.id, system.id, admin.id], is_active: false },
  });
  expect(refused.error?.errors).toMatchObject([
    { path: 'body.ids[1]', code: 'system_administrator' },
    { path: 'body.ids[2]', code: 'own_account' },
  ]);
  expect(refused.error?.errors[0]?.message).toContain('system');
  expect(await admin.call(getUser, { params: { id: ana.id } })).toMatchObject({ is_active: true });
});

it('leaves a system administrator, counted over the whole set', async () => {
  const { tenant, system } = await anOffice();
  const second = await tenant.addUser({ username: 'second', flags: ['isSysAdmin'] });
  const third = await tenant.addUser({ username: 'third', flags: ['isSysAdmin'] });
  const both = await system.attempt(changeUsers, {
    body: { ids: [system.id, second.id, third.id], is_active: false },
  });
  const codes = both.error?.errors.map(({ path, code }) => `${path} ${code}`);
  expect(codes).toContain('body.ids[1] last_system_administrator');
  expect(codes).toContain('body.ids[2] last_system_administrator');
  const some = await system.call(changeUsers, { body: { ids: [second.id, third.id], is_active: false } });
  expect(some).toEqual({ changed: 2 });
});

it('makes no ring of managers and gives nobody a manager who leaves', async () => {
  const { admin, ana, ben } = await anOffice();
  await admin.call(changeUsers, { body: { ids: [ben.id], manager_id: ana.id } });
  const ring = await admin.attempt(changeUsers, { body: { ids: [ana.id, ben.id], manager_id: ben.id } });
  expect(ring.error?.errors).toMatchObject([
    { path: 'body.ids[0]', code: 'manager_cycle' },
    { path: 'body.ids[1]', code: 'manager_cycle' },
  ]);
  const leaving = await admin.attempt(changeUsers, {
    body: { ids: [ana.id, ben.id], manager_id: ana.id, is_active: false },
  });
  expect(leaving.error?.errors).toContainEqual(
    expect.objectContaining({ path: 'body.manager_id', code: 'unknown_manager' }),
  );
  const unknown = '00000000-0000-4000-8000-000000000000';
  const groups = await admin.attempt(changeUsers, {
    body: { ids: [ana.id], add_team_ids: [unknown], add_role_ids: [unknown] },
  });
  expect(groups.error?.errors.map(({ code }) => code)).toEqual(['unknown_role', 'unknown_team']);
  expect(
    (await admin.attempt(changeUsers, { body: { ids: [ana.id, unknown], is_active: false } })).status,
  ).toBe(404);
});

it('needs a seat for everybody who is activated', async () => {
  const { system, admin, ana, ben } = await anOffice();
  const ids = [ana.id, ben.id];
  const { license_type } = await admin.call(getUser, { params: { id: ana.id } });
  await admin.call(changeUsers, { body: { ids, is_active: false } });
  const seats = license_type === 'OTHER' ? { others: 1, full_users: null } : { others: null, full_users: 3 };
  await system.call(saveLicence, { body: { licence: { expires_on: null, bots: [], ...seats } } });
  expect((await admin.attempt(changeUsers, { body: { ids, is_active: true } })).error?.code).toBe('no_seat');
  expect(await admin.call(getUser, { params: { id: ana.id } })).toMatchObject({ is_active: false });
  expect(await admin.call(changeUsers, { body: { ids: [ana.id], is_active: true } })).toEqual({ changed: 1 });
});

it('tells the manager and the administrators of work that is left behind, and of nobody else', async () => {
  const { tenant, admin, ana, ben } = await anOffice();
  const boss = await tenant.addUser({ username: 'boss' });
  const cho = await tenant.addUser({ username: 'cho' });
  await admin.call(changeUsers, { body: { ids: [ana.id], manager_id: boss.id } });
  await admin.call(changeUsers, { body: { ids: [cho.id], manager_id: ana.id } });
  await admin.call(changeUsers, { body: { ids: [ana.id, ben.id], is_active: false } });
  await platform.settle();
  const newsOf = async (user: typeof ana) => {
    const { notif } = await user.call(listNotifications, { query: {} });
    return notif.map((one) => [one.notification_type_name, one.actor?.name]);
  };
  expect([await newsOf(boss), await newsOf(admin), await newsOf(cho)]).toEqual([
    [['leavingFailed', 'Ana']],
    [['leavingFailed', 'Ana']],
    [],
  ]);
});
