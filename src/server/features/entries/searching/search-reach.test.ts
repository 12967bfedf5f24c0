import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { ModuleAction, PermissionRule } from '#engine/module/definition.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { insertTeams, peopleChanged, putAbsence } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { matchingEntries } from './matching-entries.ts';
import { searchEntries } from './search-entries.ts';

const platform = useTestPlatform();
const names = ['reader', 'mate', 'absent', 'other'] as const;
type Name = (typeof names)[number];

const everyone = (actions: readonly ModuleAction[], when?: string): PermissionRule => ({
  who: { kind: 'everyone' },
  actions,
  ...(when ? { when } : {}),
});
/** One app for each way in which people see entries. */
const ruleSets: readonly (readonly PermissionRule[])[] = [
  [everyone(['start', 'viewOwn'])],
  [everyone(['start', 'viewTeam'])],
  [everyone(['start', 'viewAll'])],
  [everyone(['start', 'viewOwn']), everyone(['viewAll'], 'amount < 10')],
  [everyone(['start'])],
  [],
];

const imagined = fc.record({
  app: fc.nat({ max: ruleSets.length - 1 }),
  author: fc.constantFrom(...names),
  initiator: fc.constantFrom(null, ...names),
  /** Whether the initiator comes later, as on submitting. */
  isSubmittedLater: fc.boolean(),
  isUnread: fc.boolean(),
  status: fc.constantFrom('Draft' as const, 'In Progress' as const, 'Completed' as const),
  word: fc.constantFrom('crane', 'wharf'),
  isSecret: fc.boolean(),
  amount: fc.constantFrom('5', '50'),
  tasks: fc.array(
    fc.record({
      assignee: fc.constantFrom(...names),
      closer: fc.constantFrom(...names),
      state: fc.constantFrom('open', 'closed', 'cancelled'),
    }),
    { maxLength: 2 },
  ),
});
type Imagined = typeof imagined extends fc.Arbitrary<infer Value> ? Value : never;

const fields = [aField('title', 'text'), aField('secret', 'text'), aField('amount', 'number')];
const hidden = { name: 'secret', control: 'hidden' as const };

function definitionOf(rules: readonly PermissionRule[], more: readonly FieldDefinition[] = []) {
  const fieldPermissions = [{ activityId: 'approval', fields: [hidden], fieldGroups: [] }];
  return aDefinition([aSection('main', [...fields, ...more])], {
    workflow: { ...anApproval(), fieldPermissions },
    permission: { rules, rawPermission: null },
  });
}

interface World {
  readonly tenant: TestTenant;
  readonly admin: TestUser;
  readonly people: Readonly<Record<Name, TestUser>>;
  readonly apps: readonly string[];
}

async function aWorld(): Promise<World> {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const [reader, mate, absent, other] = await Promise.all(names.map(() => tenant.addUser()));
  if (!reader || !mate || !absent || !other) throw new Error('Nobody is there.');
  await tenant.transact(admin, async (ctx) => {
    await insertTeams(ctx.db, [{ id: ctx.randomId(), name: 'Yard', userIds: [reader.id, mate.id] }]);
    const days = { from: '2000-01-01', to: '2999-12-31' };
    await putAbsence(ctx.db, { userId: absent.id, ...days, substituteId: reader.id, others: {} });
    peopleChanged(ctx);
  });
  const apps: string[] = [];
  for (const rules of ruleSets) apps.push(await aPublishedApp(admin, definitionOf(rules)));
  return { tenant, admin, people: { reader, mate, absent, other }, apps };
}

async function put({ tenant, people, apps }: World, entry: Imagined): Promise<void> {
  const moduleId = apps[entry.app] ?? '';
  const author = people[entry.author];
  const initiatorId = entry.initiator && people[entry.initiator].id;
  const values = { [entry.isSecret ? 'secret' : 'title']: `a ${entry.word}`, amount: entry.amount };
  const activityIds = entry.status === 'In Progress' ? ['approval'] : [];
  const stored = await aStoredEntry(tenant, author, moduleId, values, {
    ...{ status: entry.status, activityIds },
    initiatorId: entry.isSubmittedLater ? null : initiatorId,
  });
  await tenant.transact(author, async (ctx) => {
    const { module } = await compiledModule(ctx, moduleId);
    const db = ctx.db.appTables();
    if (entry.isSubmittedLater) {
      await sql`update ${sql.table(module.table.name)} set workflow_initiator_user = ${initiatorId}::uuid
        where id = ${stored.id}::uuid`.execute(db);
    }
    if (entry.isUnread) {
      await sql`update entry_search set created_by = null, initiated_by = null
        where entry_id = ${stored.id}::uuid`.execute(db);
    }
    await addTasks(ctx, { moduleId, entryId: stored.id, authorId: author.id, people }, entry.tasks);
  });
}

async function addTasks(
  ctx: Context,
  at: {
    moduleId: string;
    entryId: string;
    authorId: string;
    people: World['people'];
  },
  tasks: Imagined['tasks'],
): Promise<void> {
  const db = ctx.db.appTables();
  const instanceId = ctx.randomId();
  await sql`insert into workflow_instances
      (id, module_id, entry_id, version_number, status, state, initiator_id, started_on)
    values (${instanceId}, ${at.moduleId}, ${at.entryId}, 1, 'In Progress', '{"tokens": []}', ${at.authorId}, now())`.execute(
    db,
  );
  for (const [index, { assignee, closer, state }] of tasks.entries()) {
    const closedBy = state === 'open' ? null : at.people[closer].id;
    await sql`insert into tasks (id, instance_id, task_key, module_id, entry_id, activity_id, activity_name,
        activity_type, title, record_title, assignee_id, initiator_id, state, closed_by, created_on)
      values (${ctx.randomId()}, ${instanceId}, ${String(index)}, ${at.moduleId}, ${at.entryId}, 'approval', '',
        '', '', '', ${at.people[assignee].id}, ${at.authorId}, ${state}, ${closedBy}, now())`.execute(db);
  }
}

const filter = { statuses: [], personId: null, from: null, before: null };
const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).sort();

/** As if no entry were proposed: every app is asked for all that fits. */
async function askedOfAll(ctx: Context, apps: readonly string[], word: string, personId: string | null) {
  const found = [];
  for (const id of apps) {
    const version = await compiledModule(ctx, id);
    const asked = { words: [[word]], filter: { ...filter, personId }, limit: 1000 };
    found.push(...(await matchingEntries(ctx, version, asked, 'all')));
  }
  return idsOf(found);
}

const ownersKnown = async (db: TenantDatabase) =>
  (await sql`select from entry_search where created_by is null`.execute(db.tables)).rows.length === 0;

/** Seen by the reader only for the task of the absent person, which few of the imagined ones are. */
const ofAbsent: Omit<Imagined, 'app'> = {
  author: 'other',
  initiator: null,
  isSubmittedLater: false,
  isUnread: false,
  status: 'In Progress',
  word: 'crane',
  isSecret: false,
  amount: '50',
  tasks: [{ assignee: 'absent', closer: 'absent', state: 'open' }],
};

describe('entries that are proposed to a person', () => {
  it('are all that this person sees, however few are asked one by one', async () => {
    const world = await aWorld();
    const { tenant, people, admin, apps } = world;
    for (const entry of fc.sample(imagined, { numRuns: 80, seed: 20261128 })) await put(world, entry);
    for (const app of ruleSets.keys()) await put(world, { ...ofAbsent, app });
    const sizes = new Set<number>();
    for (const user of [...Object.values(people), admin]) {
      await tenant.transact(user, async (ctx) => {
        for (const word of ['crane', 'wharf', 'crnae']) {
          for (const personId of [null, people.other.id, people.reader.id]) {
            const meant = word === 'crnae' ? 'crane' : word;
            const all = await askedOfAll(ctx, apps, meant, personId);
            sizes.add(all.length);
            for (const maxProposed of [1000, 3]) {
              const search = { ...filter, text: word, moduleIds: null, personId, limit: 1000 };
              expect(idsOf(await searchEntries(ctx, search, maxProposed))).toEqual(all);
            }
          }
        }
      });
    }
    expect(sizes.size).toBeGreaterThan(10);
  });

  it('are known by their people again once they have been read', async () => {
    const world = await aWorld();
    const { tenant, admin, apps } = world;
    for (const entry of fc.sample(imagined, { numRuns: 8, seed: 7 })) {
      await put(world, { ...entry, app: 0, isUnread: true, tasks: [] });
    }
    const { db } = await tenant.context(admin);
    expect(await ownersKnown(db)).toBe(false);
    await publishDefinition(admin, apps[0] ?? '', definitionOf([], [aField('more', 'text')]));
    await platform.settle();
    expect(await ownersKnown(db)).toBe(true);
  });
});
