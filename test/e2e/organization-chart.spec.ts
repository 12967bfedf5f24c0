import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';

test('the organisation chart is opened from the users, walked by keys and searched', async ({ enter }) => {
  const admin = await enter('admin', '/settings/user-management');
  await admin.getByRole('button', { name: 'Organisation chart' }).click();
  await expect(admin).toHaveURL(/\/settings\/organisation-chart$/);
  const tree = admin.getByRole('tree', { name: 'Organisation chart' });
  await expectAccessible(admin);
  await admin.getByRole('textbox', { name: 'Find people or teams' }).fill('ben okafor');
  const ben = tree.getByRole('treeitem', { name: /Ben Okafor/ });
  await expect(ben).toBeVisible();
  // Above him is only who is over him.
  await expect(tree.getByRole('treeitem', { name: /Adam Lind/ })).toHaveCount(0);
  await tree.getByRole('treeitem').first().focus();
  await admin.keyboard.press('End');
  await expect(ben).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/\/settings\/user-detail\?id=/);
  await expect(admin.getByRole('heading', { name: 'Ben Okafor', level: 1 })).toBeVisible();
  await admin.goBack();
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('textbox', { name: 'Find people or teams' }).fill('ben okafor');
  await expect(ben).toBeVisible();
  await expectNoOverflow(admin);
});
