import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { fieldVisibility } from '#engine/form/visibility.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { workflowOf } from '#test/factories/workflow.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const steps = ['ask1', 'ask2'] as const;
const activities = ['start', ...steps, 'end1'] as const;
/** One field for every set of activities that can hide it. */
const fields = Array.from({ length: 2 ** activities.length }, (_, bits) => ({
  name: `f${bits}`,
  hiddenAt: new Set<string>(activities.filter((_id, place) => (bits >> place) % 2 === 1)),
}));

const task = fc.record({
  activityId: fc.constantFrom(...steps),
  state: fc.constantFrom('open', 'closed', 'cancelled'),
  isAssignee: fc.boolean(),
  isCloser: fc.boolean(),
});
const imagined = fc.oneof(
  fc.record({
    status: fc.constant('In Progress' as const),
    activityIds: fc.constantFrom(['ask1'], ['ask2'], ['ask1', 'ask2'], ['start']),
    tasks: fc.array(task, { maxLength: 4 }),
  }),
  fc.record({
    status: fc.constantFrom('Completed' as const, 'Rejected' as const),
    activityIds: fc.constant([]),
    tasks: fc.array(task, { maxLength: 3 }).map((all) => all.filter(({ state }) => state !== 'open')),
  }),
);
type Imagined = typeof imagined extends fc.Arbitrary<infer Value> ? Value : never;

async function addTasks(
  tenant: TestTenant,
  who: { reader: TestUser; other: TestUser },
  place: { moduleId: string; entryId: string },
  { tasks, status }: Imagined,
): Promise<void> {
  await tenant.transact(who.other, async (ctx) => {
    const db = ctx.db.appTables();
    const instanceId = ctx.randomId();
    await sql`insert into workflow_instances
        (id, module_id, entry_id, version_number, status, state, initiator_id, started_on)
      values (${instanceId}, ${place.moduleId}, ${place.entryId}, 1, ${status}, '{"tokens": []}', ${who.other.id}, now())`.execute(
      db,
    );
    for (const [index, { activityId, state, isAssignee, isCloser }] of tasks.entries()) {
      const closedBy = state === 'open' ? null : (isCloser ? who.reader : who.other).id;
      await sql`insert into tasks (id, instance_id, task_key, module_id, entry_id, activity_id, activity_name,
          activity_type, title, record_title, assignee_id, initiator_id, state, closed_by, created_on)
        values (${ctx.randomId()}, ${instanceId}, ${String(index)}, ${place.moduleId}, ${place.entryId},
          ${activityId}, '', '', '', '', ${(isAssignee ? who.reader : who.other).id}, ${who.other.id}, ${state},
          ${closedBy}, now())`.execute(db);
    }
  });
}

it.each([false, true])(
  'lists say by SQL and in memory what the law says (viewHidden: %s)',
  async (seesHidden) => {
    const tenant = await platform.newTenant();
    const designer = await tenant.asUser('isConsultant');
    const [reader, other] = [await tenant.addUser(), await tenant.addUser()];
    const workflow = {
      ...workflowOf(['start > ask1', 'ask1 > ask2', 'ask2 > end1'], {
        properties: Object.fromEntries(
          steps
            .filter((id) => id.startsWith('ask'))
            .map((id) => [id, { Assignees: [{ kind: 'initiator' }] }]),
        ),
      }),
      fieldPermissions: activities.map((activityId) => ({
        activityId,
        fieldGroups: [],
        fields: fields
          .filter(({ hiddenAt }) => hiddenAt.has(activityId))
          .map(({ name }) => ({ name, control: 'hidden' as const })),
      })),
    };
    const rules: PermissionRule[] = [
      {
        who: { kind: 'everyone' },
        actions: ['start', 'viewAll', ...(seesHidden ? ['viewHidden' as const] : [])],
      },
    ];
    const form = [
      aSection(
        'main',
        fields.map(({ name }) => aField(name, 'text')),
      ),
    ];
    const moduleId = await aPublishedApp(
      designer,
      aDefinition(form, { workflow, permission: { rules, rawPermission: null } }),
    );
    const values = Object.fromEntries(fields.map(({ name }) => [name, 'x']));
    const expected = new Map<string, readonly string[]>();
    for (const found of fc.sample(imagined, { numRuns: 40, seed: 20261122 })) {
      const { status, activityIds, tasks } = found;
      const entry = await aStoredEntry(tenant, other, moduleId, values, { status, activityIds });
      await addTasks(tenant, { reader, other }, { moduleId, entryId: entry.id }, found);
      const at = (isMeant: (one: (typeof tasks)[number]) => boolean) =>
        tasks.filter(isMeant).map(({ activityId }) => activityId);
      const viewing = {
        places: activityIds.length > 0 ? activityIds : ['end1'],
        openTasksAt: at((one) => one.state === 'open' && one.isAssignee),
        decidedAt: at((one) => one.state === 'closed' && one.isCloser),
        seesHidden,
      };
      const seen = fields.filter(({ hiddenAt }) => fieldVisibility(hiddenAt, viewing).isVisible);
      expected.set(
        entry.id,
        seen.map(({ name }) => name),
      );
    }
    const list = async (body: object) =>
      (await reader.call(listEntries, { query: { moduleId }, body: { length: 100, ...body } })).items;
    for (const row of await list({})) {
      const shown = fields.filter(({ name }) => row[name] !== undefined).map(({ name }) => name);
      expect(shown).toEqual(expected.get(row.id));
    }
    for (const { name } of fields) {
      const filters = { condition: 'and', rules: [{ field: name, operator: 'isnotnull' }] };
      const found = (await list({ filters })).map(({ id }) => id).sort();
      const wanted = [...expected].filter(([, names]) => names.includes(name)).map(([id]) => id);
      expect([name, found]).toEqual([name, wanted.sort()]);
    }
  },
);
