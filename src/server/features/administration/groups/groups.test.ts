import { describe, expect, it } from 'vitest';
import { changeRoleMembers } from '#contracts/administration/change-role-members.ts';
import { changeTeamMembers } from '#contracts/administration/change-team-members.ts';
import { deleteRole } from '#contracts/administration/delete-role.ts';
import { deleteTeam } from '#contracts/administration/delete-team.ts';
import { getRole } from '#contracts/administration/get-role.ts';
import { getTeam } from '#contracts/administration/get-team.ts';
import { listRoleMembers } from '#contracts/administration/list-role-members.ts';
import { listRoles } from '#contracts/administration/list-roles.ts';
import { listTeamMembers } from '#contracts/administration/list-team-members.ts';
import { listTeams } from '#contracts/administration/list-teams.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { saveTeam } from '#contracts/administration/save-team.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** Teams and roles keep the same rules, each behind calls of its own. */
const kinds = [
  {
    kind: 'team' as const,
    save: saveTeam,
    get: getTeam,
    list: listTeams,
    remove: deleteTeam,
    members: listTeamMembers,
    change: changeTeamMembers,
  },
  {
    kind: 'role' as const,
    save: saveRole,
    get: getRole,
    list: listRoles,
    remove: deleteRole,
    members: listRoleMembers,
    change: changeRoleMembers,
  },
];

async function anOffice() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  return { tenant, admin };
}

describe.each(kinds)('a $kind', ({ kind, save, get, list, remove, members, change }) => {
  it('is made, found, described, renamed and deleted', async () => {
    const { admin } = await anOffice();
    const { id } = await admin.call(save, { body: { name: 'Buyers', description: 'Buys for hall 3' } });
    await admin.call(save, { body: { name: 'Auditors' } });
    const found = await admin.call(list, { body: { search: { searchValue: 'HALL' } } });
    expect(found.items).toEqual([{ id, name: 'Buyers', description: 'Buys for hall 3', member_count: 0 }]);
    const all = await admin.call(list, { body: { orders: [{ column: 'name', dir: 'desc' }] } });
    expect(all.items.map(({ name }) => name)).toEqual(['Buyers', 'Auditors']);
    expect(await admin.call(save, { body: { id, revision: 1, name: 'Purchasing' } })).toEqual({
      id,
      revision: 2,
    });
    expect(await admin.call(get, { params: { id } })).toMatchObject({
      name: 'Purchasing',
      description: 'Buys for hall 3',
      revision: 2,
    });
    await admin.call(remove, { params: { id } });
    expect((await admin.attempt(get, { params: { id } })).status).toBe(404);
  });

  it('has a name of its own, and is changed as of what was read', async () => {
    const { admin } = await anOffice();
    const { id } = await admin.call(save, { body: { name: 'Buyers' } });
    const taken = await admin.attempt(save, { body: { name: 'BUYERS' } });
    expect(taken.error).toMatchObject({ code: 'duplicate_name', errors: [{ path: 'body.name' }] });
    const unnamed = await admin.attempt(save, { body: { description: 'x' } });
    expect(unnamed.error?.errors).toMatchObject([{ path: 'body.name', code: 'input_missing' }]);
    await admin.call(save, { body: { id, revision: 1, description: 'x' } });
    const stale = await admin.attempt(save, { body: { id, revision: 1, description: 'y' } });
    expect(stale).toMatchObject({ status: 409, error: { code: 'stale_revision' } });
  });

  it('counts active members, and shows all', async () => {
    const { tenant, admin } = await anOffice();
    const { id } = await admin.call(save, { body: { name: 'Buyers' } });
    const [ann, bob] = [await tenant.addUser({ username: 'ann' }), await tenant.addUser({ username: 'bob' })];
    await admin.call(change, { params: { id }, body: { add: [ann.id, bob.id, ann.id] } });
    await admin.call(change, { params: { id }, body: { add: [ann.id], remove: [bob.id] } });
    const { items } = await admin.call(members, { params: { id }, body: {} });
    expect(items).toMatchObject([{ id: ann.id, name: 'Ann', username: 'ann', is_active: true }]);
    expect((await admin.call(get, { params: { id } })).member_count).toBe(1);
  });

  it('takes nobody who does not exist, and a system administrator only from one', async () => {
    const { tenant, admin } = await anOffice();
    const system = await tenant.asUser('isSysAdmin');
    const { id } = await admin.call(save, { body: { name: 'Buyers' } });
    const refused = await admin.attempt(change, { params: { id }, body: { add: [system.id, id] } });
    expect(refused.error?.errors).toMatchObject([
      { path: 'body.add[0]', code: 'system_administrator' },
      { path: 'body.add[1]', code: 'unknown_person' },
    ]);
    expect((await admin.call(members, { params: { id }, body: {} })).total).toBe(0);
    await system.call(change, { params: { id }, body: { add: [system.id] } });
    const kept = await admin.attempt(change, { params: { id }, body: { remove: [system.id] } });
    expect(kept.error?.errors).toMatchObject([{ code: 'system_administrator' }]);
    expect((await admin.call(members, { params: { id }, body: {} })).total).toBe(1);
  });

  it('that an app names keeps its name and stays', async () => {
    const { tenant, admin } = await anOffice();
    const designer = await tenant.asUser('isConsultant');
    const { id } = await admin.call(save, { body: { name: 'Buyers' } });
    const moduleId = await aModule(designer, 'Orders');
    const form = [aSection('main', [aField('title', 'text')])];
    const workflow = anApproval([{ kind, value: 'buyers' }]);
    await publishDefinition(designer, moduleId, aDefinition(form, { displayName: 'Orders', workflow }));
    const renamed = await admin.attempt(save, { body: { id, revision: 1, name: 'Others' } });
    expect(renamed).toMatchObject({
      status: 409,
      error: { code: 'in_use', errors: [{ path: 'body.name', code: 'named_by_apps' }] },
    });
    expect(renamed.error?.message).toContain('Orders');
    expect((await admin.attempt(remove, { params: { id } })).error?.code).toBe('in_use');
    await admin.call(save, { body: { id, revision: 1, name: 'BUYERS', description: 'same name' } });
    const other = await admin.call(save, { body: { name: 'Orders' } });
    await admin.call(remove, { params: { id: other.id } });
  });

  it('is seen by consultants, changed by administrators, and unknown to all others and other tenants', async () => {
    const { tenant, admin } = await anOffice();
    const { id } = await admin.call(save, { body: { name: 'Buyers' } });
    const consultant = await tenant.asUser('isConsultant');
    expect((await consultant.call(list, { body: {} })).total).toBe(1);
    expect((await consultant.attempt(save, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await consultant.attempt(remove, { params: { id } })).status).toBe(403);
    const clerk = await tenant.asUser();
    expect((await clerk.attempt(list, { body: {} })).status).toBe(403);
    const stranger = (await anOffice()).admin;
    expect((await stranger.attempt(get, { params: { id } })).status).toBe(404);
    expect((await stranger.attempt(members, { params: { id }, body: {} })).status).toBe(404);
    expect((await stranger.attempt(change, { params: { id }, body: {} })).status).toBe(404);
    expect((await stranger.attempt(save, { body: { id, revision: 1 } })).status).toBe(404);
  });
});
