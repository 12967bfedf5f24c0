import { beforeAll, describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import type { ModuleAction, PermissionRule } from '#engine/module/definition.ts';
import { insertRoles, insertTeams, peopleChanged } from '#server/features/people/index.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import type { StoredEntry } from '../stored-entry.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let people: Readonly<Record<'designer' | 'actor' | 'mate' | 'other', TestUser>>;

beforeAll(async () => {
  tenant = await platform.newTenant();
  people = {
    designer: await tenant.addUser({ flags: ['isConsultant'] }),
    actor: await tenant.addUser(),
    mate: await tenant.addUser(),
    other: await tenant.addUser(),
  };
  const { randomId } = platform.running.platform;
  await tenant.transact(null, async (ctx) => {
    const userIds = [people.actor.id, people.mate.id];
    await insertTeams(ctx.db, [{ id: randomId(), name: 'Sales', userIds }]);
    await insertRoles(ctx.db, [{ id: randomId(), name: 'Finance', userIds: [people.actor.id] }]);
    peopleChanged(ctx);
  });
});

const draft = {};
const running = { status: 'In Progress' as const, activityIds: ['approval'] };
const done = { status: 'Completed', completedOn: '2026-01-01T00:00:00.000Z' } as const;

type Place = readonly [name: string, author: 'actor' | 'mate' | 'other', workflow: object];
const places: readonly Place[] = [
  ['own draft', 'actor', draft],
  ['own running', 'actor', running],
  ['own done', 'actor', done],
  ['team draft', 'mate', draft],
  ['team running', 'mate', running],
  ['other draft', 'other', draft],
  ['other running', 'other', running],
  ['other done', 'other', done],
];

/** What is allowed where: v views, e edits, d deletes. Without a letter the entry does not exist for the actor. */
const matrix: readonly (readonly [
  actions: readonly ModuleAction[],
  can: Readonly<Record<string, string>>,
])[] = [
  [['report'], { 'own draft': 'vd' }],
  [['start'], { 'own draft': 'ved' }],
  [['viewOwn'], { 'own draft': 'vd', 'own running': 'v', 'own done': 'v' }],
  [['viewOwn', 'editOwn'], { 'own draft': 'ved', 'own running': 'v', 'own done': 've' }],
  [['viewOwn', 'delete'], { 'own draft': 'vd', 'own running': 'vd', 'own done': 'vd' }],
  [['viewTeam'], { 'own draft': 'vd', 'own running': 'v', 'own done': 'v', 'team running': 'v' }],
  [
    ['viewTeam', 'editOwn'],
    { 'own draft': 'ved', 'own running': 'v', 'own done': 've', 'team running': 'v' },
  ],
  [
    ['viewAll', 'editOwn'],
    {
      'own draft': 'ved',
      'own running': 'v',
      'own done': 've',
      'team running': 'v',
      'other running': 'v',
      'other done': 'v',
    },
  ],
  [['editAll', 'delete'], { 'own draft': 'ved' }],
  [
    ['viewAll', 'editAll'],
    {
      'own draft': 'ved',
      'own running': 've',
      'own done': 've',
      'team running': 've',
      'other running': 've',
      'other done': 've',
    },
  ],
  [
    ['viewAll', 'delete'],
    {
      'own draft': 'vd',
      'own running': 'vd',
      'own done': 'vd',
      'team running': 'vd',
      'other running': 'vd',
      'other done': 'vd',
    },
  ],
];

async function anApp(rules: readonly PermissionRule[]): Promise<string> {
  const form = [aSection('main', [aField('title', 'text'), aField('amount', 'number')])];
  return aPublishedApp(
    people.designer,
    aDefinition(form, {
      permission: { rules, rawPermission: null },
      workflow: {
        ...anApproval(),
        fieldPermissions: [
          { activityId: 'approval', fields: [{ name: 'amount', control: 'readonly' }], fieldGroups: [] },
        ],
      },
    }),
  );
}

async function lettersFor(moduleId: string, entry: StoredEntry, isListed: boolean): Promise<string> {
  const { actor } = people;
  const query = { moduleId };
  const detail = await actor.attempt(getEntry, { params: { recordId: entry.id }, query });
  expect(detail.status === 200).toBe(isListed);
  const saved = await actor.attempt(saveEntry, {
    query,
    body: { id: entry.id, revision: entry.revision, data: { title: 'changed' } },
  });
  const deleted = await actor.attempt(deleteEntry, { query: { moduleId, id: entry.id } });
  if (detail.status !== 200) {
    expect([detail.status, saved.status, deleted.status]).toEqual([404, 404, 404]);
    expect(saved.error).toEqual(detail.error);
    return '';
  }
  const offered = detail.data.actions;
  expect([saved.status, deleted.status]).toEqual([
    offered.includes('save') ? 200 : 409,
    offered.includes('delete') ? 200 : 409,
  ]);
  return `v${saved.status === 200 ? 'e' : ''}${deleted.status === 200 ? 'd' : ''}`;
}

describe.each(matrix)('somebody with %j', (actions, can) => {
  it('sees, edits and deletes what that means, in lists and calls alike', async () => {
    const moduleId = await anApp([{ who: { kind: 'role', value: 'FINANCE' }, actions }]);
    const found: Record<string, string> = {};
    const stored: (readonly [string, StoredEntry])[] = [];
    for (const [name, author, workflow] of places) {
      stored.push([name, await aStoredEntry(tenant, people[author], moduleId, { title: name }, workflow)]);
    }
    const { items, total } = await people.actor.call(listEntries, {
      query: { moduleId },
      body: { length: 100 },
    });
    const listed = new Set(items.map((item) => item.id));
    expect(total).toBe(listed.size);
    for (const [name, entry] of stored) {
      const letters = await lettersFor(moduleId, entry, listed.has(entry.id));
      if (letters !== '') found[name] = letters;
    }
    expect(found).toEqual(can);
  });
});

describe('editing by right', () => {
  it('keeps what the rules on fields close where the entry stands', async () => {
    const moduleId = await anApp([{ who: { kind: 'everyone' }, actions: ['viewAll', 'editAll'] }]);
    const entry = await aStoredEntry(tenant, people.other, moduleId, { title: 'a', amount: 1 }, running);
    const body = { id: entry.id, revision: entry.revision, data: { title: 'b', amount: 2 } };
    const { data } = await people.actor.call(saveEntry, { query: { moduleId }, body });
    expect(data).toEqual({ title: 'b', amount: 1 });
  });

  it('counts only where the condition of the rule holds', async () => {
    const moduleId = await anApp([
      { who: { kind: 'everyone' }, actions: ['viewAll'] },
      { who: { kind: 'everyone' }, actions: ['editAll', 'delete'], when: 'amount < 10' },
    ]);
    const attempt = async (amount: number) => {
      const entry = await aStoredEntry(tenant, people.other, moduleId, { amount }, done);
      const body = { id: entry.id, revision: entry.revision, data: { title: 'b', amount: 5 } };
      const saved = await people.actor.attempt(saveEntry, { query: { moduleId }, body });
      const deleted = await people.actor.attempt(deleteEntry, { query: { moduleId, id: entry.id } });
      return [saved.status, deleted.status];
    };
    expect(await attempt(9)).toEqual([200, 200]);
    expect(await attempt(10)).toEqual([409, 409]);
  });
});
