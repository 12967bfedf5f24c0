import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { peopleChanged } from '#server/features/people/directory.ts';
import { insertTeams } from '#server/features/people/people-store.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { makersOf } from './fresh-ids.ts';
import { processApps } from './processes.ts';
import type { Ids, World } from './world-types.ts';

/** Start → one approval by the given user → end, over a form with text, number, person, file and a table. */
export function worldDefinition(canary: string, approverId: string, listId?: string): ModuleDefinition {
  const main = aSection('main', [
    aField('title', 'text', { displayName: `Title ${canary}` }),
    aField('amount', 'number'),
    aField('contact', 'user'),
    aField('paper', 'file'),
    aField('pin', 'password'),
    ...(listId ? [aField('priority', 'dropdown', { listToUse: { listId } })] : []),
    ...(listId ? [aField('rate', 'remoteurl', { url: 'https://example.com/{title}' })] : []),
  ]);
  const items = aSection('items', [aField('what', 'text'), aField('price', 'number')], {
    isTable: true,
    maximumRowCount: 5,
  });
  return aDefinition([main, items], {
    displayName: `App ${canary}`,
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn', 'editOwn', 'delete', 'export'] }],
      rawPermission: null,
    },
    workflow: anApproval([{ kind: 'user', value: approverId }]),
    emailTemplates: {
      ...aDefinition().emailTemplates,
      submit: { subject: 'New: {title}', body: '<p>{title}</p>' },
    },
  });
}

/** Makes such a tenant; `name` is its host's first label. */
export async function aWorld(platform: TestPlatform, name?: string): Promise<World> {
  const tenant = await platform.newTenant(name);
  const canary = `canary${tenant.tenant.name}`;
  const admin = await tenant.addUser({ username: `admin-${canary}`, flags: ['isSysAdmin'] });
  const designer = await tenant.addUser({ username: `designer-${canary}`, flags: ['isConsultant'] });
  const approver = await tenant.addUser({ username: `approver-${canary}` });
  const author = await tenant.addUser({ username: `author-${canary}` });
  const people = { admin, designer, approver, author };
  const { id: choices } = await designer.call(saveValueList, {
    body: { key_name: `Choices ${canary}`, values: [{ key: 'high', value: `High ${canary}` }] },
  });
  const module = await aPublishedApp(designer, worldDefinition(canary, approver.id, choices));
  const { id: view } = await author.call(setUserConfig, {
    query: { moduleId: module, tabConfig: 'new' },
    body: { name: `View ${canary}`, config: { searchValue: canary } },
  });
  const apps = await processApps({ canary, people });
  const team = await aTeam(tenant, canary);
  const makers = makersOf(apps);
  let count = 0;
  const fresh = async (uses?: readonly (keyof Ids)[]) => {
    count += 1;
    return makers.make({ tenant, canary, people, module, number: count }, uses);
  };
  const ids = { module, view: view ?? '', team, ...(await fresh()) } as Ids;
  await platform.settle();
  return { tenant, canary, people, ids, freshIds: async (uses) => ({ ...ids, ...(await fresh(uses)) }) };
}

async function aTeam(tenant: TestTenant, canary: string): Promise<string> {
  return tenant.transact(null, async (ctx) => {
    const id = ctx.randomId();
    await insertTeams(ctx.db, [{ id, name: `Team ${canary}`, userIds: [] }]);
    peopleChanged(ctx);
    return id;
  });
}

/** Approves the running entry of a world. */
export async function approve(world: World): Promise<void> {
  await world.people.approver.call(decideTask, { body: { task_id: world.ids.task, accepted: true } });
}
