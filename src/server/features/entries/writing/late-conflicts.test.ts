import { expect, it } from 'vitest';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { setWorkflowColumns } from '#server/features/entries/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** An entry as it was read before Bob changed it. */
async function readBefore() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const ada = await tenant.addUser({ username: 'ada' });
  const bob = await tenant.addUser({ username: 'bob' });
  const rules = [
    { who: { kind: 'everyone' as const }, actions: ['start', 'viewAll', 'editAll', 'delete'] as const },
  ];
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [aField('title', 'text')])], {
      permission: {
        rules: rules.map((rule) => ({ ...rule, actions: [...rule.actions] })),
        rawPermission: null,
      },
    }),
  );
  const entry = await aStoredEntry(tenant, ada, moduleId, { title: 'a' }, { status: 'Completed' });
  const write = () => tenant.transact(ada, (ctx) => setWorkflowColumns(ctx, entry, { activityName: 'late' }));
  const attempt = () =>
    tenant.transact(ada, (ctx) =>
      ctx.attempt((inner) => setWorkflowColumns(inner, entry, { activityName: 'late' })),
    );
  return { bob, moduleId, entry, write, attempt };
}

it('a change that is refused with the commit names who was first, and when', async () => {
  const { bob, moduleId, entry, write, attempt } = await readBefore();
  const body = { id: entry.id, revision: entry.revision, data: { title: 'b' } };
  await bob.call(saveEntry, { query: { moduleId }, body });
  const named = { code: 'stale_revision', params: { name: 'Bob', changedBy: bob.id } };
  await expect(write()).rejects.toMatchObject(named);
  await expect(attempt()).rejects.toMatchObject(named);
});

it('a change of an entry that has been removed names who did it', async () => {
  const { bob, moduleId, entry, write } = await readBefore();
  await bob.call(deleteEntry, { query: { moduleId, id: entry.id } });
  await expect(write()).rejects.toMatchObject({
    code: 'stale_revision',
    params: { name: 'Bob', changedBy: bob.id },
  });
});
