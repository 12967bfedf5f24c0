import { describe, expect, it } from 'vitest';
import { deleteRole } from '#contracts/administration/delete-role.ts';
import { deleteUserView } from '#contracts/administration/delete-user-view.ts';
import { listUserViews } from '#contracts/administration/list-user-views.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { saveUserView } from '#contracts/administration/save-user-view.ts';
import type { UserListView } from '#contracts/shapes/user-view.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const view: UserListView = {
  state: 'full',
  searchValue: 'an',
  role_ids: [],
  team_ids: [],
  warnings: [],
  order: { column: 'last_signed_in_on', dir: 'desc' },
};

async function anOffice() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const consultant = await tenant.asUser('isConsultant');
  return { tenant, admin, consultant };
}

describe('saved views of users', () => {
  it('are their owner’s alone, replaced by one of the same name, and deleted', async () => {
    const { tenant, admin, consultant } = await anOffice();
    const { id } = await admin.call(saveUserView, { body: { name: 'Seldom here', view } });
    const changed = { ...view, searchValue: '' };
    const again = await admin.call(saveUserView, { body: { name: 'SELDOM HERE', view: changed } });
    expect(again).toEqual({ id });
    expect(await admin.call(listUserViews, {})).toEqual([{ id, name: 'SELDOM HERE', view: changed }]);
    expect(await consultant.call(listUserViews, {})).toEqual([]);
    expect((await consultant.attempt(deleteUserView, { params: { id } })).status).toBe(404);
    const ana = await tenant.asUser('isFullUser');
    expect((await ana.attempt(listUserViews, {})).status).toBe(403);
    expect(await admin.call(listUserViews, {})).toHaveLength(1);
    await admin.call(deleteUserView, { params: { id } });
    expect(await admin.call(listUserViews, {})).toEqual([]);
  });

  it('lose the roles that are gone', async () => {
    const { admin } = await anOffice();
    const { id: gone } = await admin.call(saveRole, { body: { name: 'Buyer' } });
    const { id: kept } = await admin.call(saveRole, { body: { name: 'Clerk' } });
    await admin.call(saveUserView, { body: { name: 'Office', view: { ...view, role_ids: [gone, kept] } } });
    await admin.call(deleteRole, { params: { id: gone } });
    expect(await admin.call(listUserViews, {})).toMatchObject([{ view: { role_ids: [kept] } }]);
  });

  it('are refused with a column that the list does not have, and beyond fifty', async () => {
    const { admin } = await anOffice();
    const order = { column: 'password_hash', dir: 'asc' } as const;
    const refused = await admin.attempt(saveUserView, { body: { name: 'Odd', view: { ...view, order } } });
    expect(refused.error?.errors).toMatchObject([{ path: 'body.view.order.column', code: 'unknown_column' }]);
    for (let at = 0; at < 50; at += 1) {
      await admin.call(saveUserView, { body: { name: `View ${at}`, view } });
    }
    const more = await admin.attempt(saveUserView, { body: { name: 'One more', view } });
    expect(more.error?.errors).toMatchObject([{ path: 'body.name', code: 'too_many_views' }]);
    expect((await admin.attempt(saveUserView, { body: { name: 'View 7', view } })).status).toBe(200);
  });
});
