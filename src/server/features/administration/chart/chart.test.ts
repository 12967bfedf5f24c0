import { expect, it } from 'vitest';
import { changeUsers } from '#contracts/administration/change-users.ts';
import { getOrganizationChart } from '#contracts/administration/get-organization-chart.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('shows active people below their managers, and those of a manager who left at the top', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
  const boss = await tenant.addUser({ username: 'boss' });
  const ana = await tenant.addUser({ username: 'ana' });
  await admin.call(changeUsers, { body: { ids: [ana.id], manager_id: boss.id } });
  await admin.call(changeUsers, { body: { ids: [boss.id], manager_id: admin.id } });
  const managers = async () => {
    const people = await admin.call(getOrganizationChart, {});
    return Object.fromEntries(people.map(({ id, manager_id }) => [id, manager_id]));
  };
  expect(await managers()).toMatchObject({ [ana.id]: boss.id, [boss.id]: admin.id, [admin.id]: null });
  await admin.call(changeUsers, { body: { ids: [boss.id], is_active: false } });
  const after = await managers();
  expect(after[ana.id]).toBeNull();
  expect(after).not.toHaveProperty(boss.id);
});
