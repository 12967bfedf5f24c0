import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import { secretIsSet } from '#engine/form/value-kinds/secret-kind.ts';
import { aDefinition, aField, anActivity, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => (now = new Date(now.getTime() + 1)) });

const sections = [
  aSection('main', [
    aField('purpose', 'text', { displayName: 'Purpose' }),
    aField('salary', 'number', { displayName: 'Salary' }),
    aField('band', 'calculated-number', { displayName: 'Band', expression: 'salary * 2' }),
    aField('pin', 'password'),
    aField('total', 'calculated-number', { displayName: 'Total', expression: 'SUM(items.map(i, i.net))' }),
  ]),
  aSection(
    'items',
    [aField('what', 'text', { displayName: 'What' }), aField('net', 'number', { displayName: 'Net' })],
    { isTable: true, displayName: 'Items', maximumRowCount: 20 },
  ),
];

async function aStage() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const ana = await tenant.addUser({ username: 'ana' });
  const cho = await tenant.addUser({ username: 'cho' });
  const ben = await tenant.addUser({ username: 'ben' });
  const ask = (id: string, user: TestUser) =>
    anActivity(id, 'Assignment', {
      Title: id,
      Assignees: [{ kind: 'user', value: user.id }],
      CompletionRule: { kind: 'any' },
      Outcomes: ['Done', 'Reject'],
      EmptyPolicy: 'administrator',
    });
  const wire = (sourceActivityId: string, targetActivityId: string) => ({
    sourceActivityId,
    targetActivityId,
    outcome: 'Done',
    state: {},
  });
  const hidden = (name: string) => ({ name, control: 'hidden' as const });
  const editable = (name: string) => ({ name, control: 'editable' as const });
  const workflow = {
    activities: [
      anActivity('start', 'StartProcess'),
      ask('first', ana),
      ask('second', cho),
      anActivity('end', 'CompletedProcess'),
    ],
    connections: [wire('start', 'first'), wire('first', 'second'), wire('second', 'end')],
    fieldPermissions: [
      { activityId: 'first', fields: [hidden('salary'), editable('purpose')], fieldGroups: [] },
      { activityId: 'second', fields: [editable('purpose')], fieldGroups: [] },
    ],
  };
  const moduleId = await aPublishedApp(admin, aDefinition(sections, { workflow }));
  const items = [
    { what: 'Train', net: 10 },
    { what: 'Hotel', net: 362 },
    { what: 'Taxi', net: 7 },
  ];
  const data = { purpose: 'Fair', salary: 100, pin: '1234', items };
  const { id: recordId } = await ben.call(submitEntry, { query: { moduleId }, body: { data } });
  const pinsKept = async () => {
    const { db } = await tenant.context();
    const { rows } = await sql<{
      before: unknown;
    }>`select before from entry_changes where field = 'pin'`.execute(db.appTables());
    return rows.map(({ before }) => before);
  };
  const changesKept = async () => {
    const { db } = await tenant.context();
    return (await sql`select from entry_changes`.execute(db.appTables())).rows.length;
  };
  return { platform, ana, cho, ben, moduleId, recordId, items, changesKept, pinsKept };
}

async function taskOf(user: TestUser): Promise<string> {
  const { items } = await user.call(listTasks, { body: {} });
  expect(items[0]?.task_id).toBe(items[0]?.id);
  return items[0]?.id ?? '';
}

const approve = async (user: TestUser, data?: object) =>
  user.call(decideTask, { body: { task_id: await taskOf(user), accepted: true, data: data as never } });
const changesFor = async (user: TestUser) =>
  (await user.call(getTask, { params: { taskId: await taskOf(user) } })).changes;

const told = (changes: Awaited<ReturnType<typeof changesFor>>) =>
  changes?.items.map(({ label, line, before, after }) => [label, line, before, after].join('|'));

it('an approver sees the changes since their approval and the authors, and no hidden values', async () => {
  const { ana, cho, ben, moduleId, recordId, items, pinsKept } = await aStage();
  expect(await changesFor(ana)).toBeNull();
  await approve(ana);
  expect(await changesFor(cho)).toBeNull();
  const query = { taskId: await taskOf(cho), goBackToActivityId: 'start' };
  await cho.call(sendBack, { query, body: { message: 'Once more' } });
  const changed = [{ what: 'Bus', net: 3 }, items[0], { what: 'Hotel', net: 398 }, items[2]];
  const data = { purpose: 'Fair', salary: 250, pin: '9999', items: changed };
  await ben.call(submitEntry, { query: { moduleId, recordId }, body: { data: data as never } });
  const seen = await changesFor(ana);
  expect(seen).toMatchObject({ isOwn: true, by: { id: ana.id, name: 'Ana' }, more: 0 });
  expect(told(seen)).toEqual(['Total||379|418', 'Items|1||Bus · 3', 'Net|3|362|398']);
  expect(seen?.items.map(({ isCalculated }) => isCalculated)).toEqual([true, false, false]);
  expect(seen?.items[2]).toMatchObject({ path: 'items.net', by: { name: 'Ben' } });
  // Ids and times are digits by chance.
  const withoutDigits = JSON.stringify(seen, (key, value) =>
    ['id', 'at', 'since'].includes(key) ? null : value,
  );
  expect(withoutDigits).not.toMatch(/Salary|Band|100|200|250|500|1234|9999|pin/);
  expect(await pinsKept()).toEqual([secretIsSet]);
  await approve(ana);
  expect(await changesFor(cho)).toBeNull();
});

it('changes between two approvals are shown, and values that were restored are not', async () => {
  const { ana, cho, moduleId, recordId, changesKept } = await aStage();
  const save = async (user: TestUser, purpose: string) => {
    const taskId = await taskOf(user);
    const { entry } = await user.call(getTask, { params: { taskId } });
    const body = { id: recordId, revision: entry.revision, data: { purpose } };
    await user.call(saveEntry, { query: { moduleId, taskId }, body });
  };
  await save(ana, 'Early');
  expect(await changesKept()).toBe(0);
  await approve(ana);
  await save(cho, 'Trip');
  await save(cho, 'Visit');
  const seen = await changesFor(cho);
  expect(seen).toMatchObject({ isOwn: false, by: { name: 'Ana' } });
  expect(told(seen)).toEqual(['Purpose||Early|Visit']);
  expect(seen?.items).toMatchObject([{ by: { name: 'Cho' } }]);
  await save(cho, 'Early');
  expect(await changesFor(cho)).toBeNull();
});

it('changes during a withdrawal are shown, and deleted with the entry', async () => {
  const { ana, ben, moduleId, recordId, changesKept, platform: node } = await aStage();
  await approve(ana);
  await ben.call(withdrawEntry, { body: { moduleId, recordId } });
  const { revision } = await ben.call(getEntry, { params: { recordId }, query: { moduleId } });
  await ben.call(saveEntry, {
    query: { moduleId },
    body: { id: recordId, revision, data: { purpose: 'Later' } },
  });
  await ben.call(submitEntry, { query: { moduleId, recordId }, body: { data: {} } });
  expect(told(await changesFor(ana))).toEqual(['Purpose||Fair|Later']);
  await ben.call(withdrawEntry, { body: { moduleId, recordId } });
  await ben.call(deleteEntry, { query: { moduleId, id: recordId } });
  expect(await changesKept()).toBeGreaterThan(0);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await node.settle();
  expect(await changesKept()).toBe(0);
});

it('each step of the history says what was changed up to it, and tells no hidden values', async () => {
  const { ana, cho, ben, moduleId, recordId, items } = await aStage();
  const historyFor = async (user: TestUser) => {
    const history = await user.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
    const stepsWithChanges = history.items.filter(({ changes }) => changes.length > 0);
    return stepsWithChanges.map(({ ActionType, actor, changes }) => [
      `${actor?.name} ${ActionType}`,
      ...changes.map(({ label, line, before, after, by }) =>
        [label, line, before, after, by?.name].filter((part) => part !== null).join('|'),
      ),
    ]);
  };
  await approve(ana);
  expect(await historyFor(ben)).toEqual([]);
  const query = { taskId: await taskOf(cho), goBackToActivityId: 'start' };
  await cho.call(sendBack, { query, body: { message: 'Once more' } });
  const changed = [items[0], { what: 'Hotel', net: 398 }, items[2]];
  const data = { purpose: 'Fair', salary: 250, pin: '9999', items: changed };
  await ben.call(submitEntry, { query: { moduleId, recordId }, body: { data: data as never } });
  await approve(ana, { purpose: 'Visit' });
  await approve(cho, { purpose: 'Trip' });
  const ofItems = ['Total|379|415|Ben', 'Net|2|362|398|Ben'];
  const later = [
    ['Ana approved', 'Purpose|Fair|Visit|Ana'],
    ['Cho approved', 'Purpose|Visit|Trip|Cho'],
  ];
  expect(await historyFor(ben)).toEqual([
    ['Ben submitted', 'Salary|100|250|Ben', 'Band|200|500|Ben', ...ofItems],
    ...later,
  ]);
  expect(await historyFor(ana)).toEqual([['Ben submitted', ...ofItems], ...later]);
});
