import { expect, it } from 'vitest';
import { changeRoleMembers } from '#contracts/administration/change-role-members.ts';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { handOver } from '#contracts/administration/hand-over.ts';
import { inviteUsers } from '#contracts/administration/invite-users.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { saveTeam } from '#contracts/administration/save-team.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { resetPassword } from '#contracts/identity/reset-password.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { type TestTenant, testTenant } from '#test/harness/test-tenant.ts';
import { type TestClient, testClient } from '#test/harness/test-user.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { parseCommand } from './parse-command.ts';

const platform = useTestPlatform();
const password = 'seven-blue-herons';

/** Makes calls as somebody who has signed in with their password. */
async function signedIn(tenant: TestTenant, username: string, chosen: string): Promise<TestClient> {
  const credential = await sealedCredential(tenant, { username, password: chosen });
  const { token } = await tenant.anyone.call(authenticate, { body: { credential } });
  return testClient(
    (options) => platform.app.server.inject(options),
    tenant.host,
    async () => token,
  );
}

async function newTenant(name: string): Promise<{ tenant: TestTenant; first: string }> {
  const command = parseCommand(`create ${name} --title ${name} --admin ann --email ann@x.example`.split(' '));
  if (!command) throw new Error('not a command');
  const lines = await command(platform.running);
  const first = lines.at(-1)?.split(' ').at(-1) ?? '';
  const { platform: running } = platform.running;
  const tenant = await running.directory.find(name);
  if (!tenant) throw new Error('no tenant');
  return {
    tenant: testTenant(platform.running, tenant, (request) => platform.app.server.inject(request)),
    first,
  };
}

it('a new tenant grows from nothing to ten people with a team, an approval by role, and somebody who leaves', async () => {
  const { tenant, first } = await newTenant(`nothing${Date.now() % 100_000}`);
  const ann = await signedIn(tenant, 'ann', first);
  const people = Array.from({ length: 9 }, (_, index) => ({
    full_name: `Person ${index}`,
    email: `person${index}@x.example`,
  }));
  const { users } = await ann.call(inviteUsers, { body: { people, license_type: 'OTHER' } });
  expect(users).toHaveLength(9);
  const signedInAs: TestClient[] = [];
  for (const { username, link } of users) {
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    const credential = await sealedCredential(tenant, { username, password });
    await tenant.anyone.call(resetPassword, { body: { token, credential } });
    signedInAs.push(await signedIn(tenant, username, password));
  }
  const [author, ben, cho] = signedInAs;
  const [, benUser, choUser] = users;
  if (!author || !ben || !cho || !benUser || !choUser) throw new Error('nobody');

  await ann.call(saveTeam, { body: { name: 'Sales' } });
  const { id: roleId } = await ann.call(saveRole, { body: { name: 'Approvers' } });
  await ann.call(changeRoleMembers, { params: { id: roleId }, body: { add: [benUser.id] } });
  const moduleId = await aPublishedApp(
    ann,
    aDefinition([aSection('main', [aField('title', 'text')])], {
      workflow: anApproval([{ kind: 'role', value: 'Approvers' }]),
      permission: {
        rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] }],
        rawPermission: null,
      },
    }),
  );
  const submit = async (title: string) =>
    (await author.call(submitEntry, { query: { moduleId }, body: { data: { title } } })).id;
  const tasksOf = async (person: TestClient) => (await person.call(listTasks, { body: {} })).items;
  const approve = async (person: TestClient) => {
    const [task] = await tasksOf(person);
    await person.call(decideTask, { body: { task_id: task?.id ?? '', accepted: true } });
  };
  const decidedOf = async (recordId: string) => {
    const { items } = await author.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
    return items.some(({ ActionType }) => ActionType === 'approved');
  };
  const one = await submit('One');
  expect(await tasksOf(cho)).toHaveLength(0);
  await approve(ben);
  expect(await decidedOf(one)).toBe(true);

  // Ben leaves with a task: Cho, who has the role by now, is proposed and takes it over.
  const two = await submit('Two');
  await ann.call(changeRoleMembers, { params: { id: roleId }, body: { add: [choUser.id] } });
  const { proposals } = await ann.call(getLeaver, { params: { id: benUser.id } });
  expect(proposals).toMatchObject([{ kind: 'tasks', to: { id: choUser.id }, why: 'same_role' }]);
  await ann.call(handOver, { body: { id: benUser.id, tasks_to: choUser.id } });
  expect((await ben.attempt(listTasks, { body: {} })).status).toBe(403);
  await approve(cho);
  expect(await decidedOf(two)).toBe(true);
});
