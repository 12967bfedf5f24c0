import { changeRoleMembers } from '#contracts/administration/change-role-members.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const mark = crypto.randomUUID().slice(0, 8);
const name = `Grievance ${mark}`;

test('an administrator looks at a list and an entry as somebody else sees them', async ({ enter }) => {
  const page = await enter('admin', '/applications');
  const call = await callAs(page);
  const { items } = await call(listUsers, { body: { search: { searchValue: 'ben' } } });
  const ben = items.find(({ username }) => username === 'ben');
  const role = await call(saveRole, { body: { name: `Trusted ${mark}` } });
  await call(changeRoleMembers, { params: { id: role.id }, body: { add: [ben?.id ?? ''] } });
  const definition = aDefinition(
    [
      aSection('main', [
        aField('title', 'text', { displayName: 'Title' }),
        aField('story', 'text', { displayName: 'Story' }),
      ]),
    ],
    {
      workflow: {
        ...anApproval(),
        fieldPermissions: [
          { activityId: 'approval', fieldGroups: [], fields: [{ name: 'story', control: 'hidden' }] },
        ],
      },
      permission: {
        rules: [
          { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] },
          { who: { kind: 'role', value: `Trusted ${mark}` }, actions: ['viewAll', 'viewHidden'] },
        ],
        rawPermission: null,
      },
    },
  );
  const moduleId = await publishByCall(call, name, definition);
  await call(submitEntry, { query: { moduleId }, body: { data: { title: 'The lift', story: 'quetzal' } } });

  await page.goto(`/settings/roles-permissions?view=person&user=${ben?.id}`);
  await page.getByRole('button', { name: 'Show their view' }).click();
  const seen = page.getByRole('status', { name: /^What .* sees$/ });
  const app = seen.getByRole('listitem').filter({ hasText: name });
  await app.getByRole('button', { name: /^List/ }).click();
  const row = app.getByRole('row').filter({ hasText: 'The lift' });
  await expect(row.getByText('They see this value, you don’t')).toBeAttached();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await row.getByRole('button', { name: 'Open' }).click();
  await expect(app.getByText('They see these values, you don’t: Story')).toBeVisible();
  await expect(app.getByText('The lift').first()).toBeVisible();
  await expect(app.getByText('quetzal')).toHaveCount(0);
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Back to the list' }).click();
  await expect(row).toBeVisible();

  await app.getByRole('button', { name: /^Blank form/ }).click();
  await expect(app.getByText(/ can change: Title/)).toBeVisible();
});
