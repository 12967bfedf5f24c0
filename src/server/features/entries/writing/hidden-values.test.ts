import { expect, it } from 'vitest';
import { decideTask } from '#contracts/entries/decide-task.ts';
import { editEntries } from '#contracts/entries/edit-entries.ts';
import { getEntry } from '#contracts/entries/get-entry.ts';
import { previewRoute } from '#contracts/entries/preview-route.ts';
import { saveEntry } from '#contracts/entries/save-entry.ts';
import { submitEntry } from '#contracts/entries/submit-entry.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, anActivity, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/test-platform.ts';

const platform = useTestPlatform();

const shown = { visibleWhen: "kind == 'c'" };
const fieldsOf = (settings: Readonly<Record<string, unknown>>) => [
  aField('kind', 'text'),
  aField('vat', 'text', {
    ...settings,
    validation: [{ expression: 'LEN(value) == 3', message: 'Three letters' }],
  }),
  aField('length', 'calculated-number', { expression: 'LEN(vat)' }),
];
const rowsOf = (settings: Readonly<Record<string, unknown>>) =>
  aSection('items', [aField('net', 'number'), aField('why', 'text', settings)], {
    isTable: true,
    orderIndex: 1,
  });

async function stage() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [author, approver] = [await tenant.addUser(), await tenant.addUser()];
  const approval = anApproval([{ kind: 'user', value: approver.id }]);
  const definition = (field: Readonly<Record<string, unknown>>, cell: Readonly<Record<string, unknown>>) =>
    aDefinition([aSection('main', fieldsOf(field)), rowsOf(cell)], {
      permission: {
        rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'editAll', 'viewHidden'] }],
        rawPermission: null,
      },
      workflow: {
        activities: [
          ...approval.activities,
          anActivity('set', 'SetFields', { Values: [{ field: 'kind', expression: "'p'" }] }),
        ],
        connections: [
          ...approval.connections.map((connection) =>
            connection.sourceActivityId === 'approval' && connection.outcome === 'Done'
              ? { ...connection, targetActivityId: 'set' }
              : connection,
          ),
          { sourceActivityId: 'set', targetActivityId: 'end', outcome: 'Done', state: {} },
        ],
        fieldPermissions: [
          { activityId: 'approval', fields: [{ name: 'vat', control: 'hidden' }], fieldGroups: [] },
        ],
      },
    });
  const open = definition({}, {});
  const moduleId = await aPublishedApp(designer, open);
  const query = { moduleId };
  const save = (data: EntryValues, id?: string, revision?: number) =>
    author.call(saveEntry, { query, body: { id, revision, data } });
  const valuesOf = async (recordId: string) =>
    (await author.call(getEntry, { params: { recordId }, query })).data as EntryValues;
  return { designer, author, approver, moduleId, query, save, valuesOf, definition };
}

it('clears what its condition hides in every save, and keeps what was stored until then', async () => {
  const { designer, author, moduleId, query, save, valuesOf, definition } = await stage();
  const items = [
    { net: 1, why: 'a' },
    { net: 2, why: 'b' },
  ];
  const old = await save({ kind: 'p', vat: 'ABCDE', items });
  await publishDefinition(designer, moduleId, definition(shown, { visibleWhen: 'net > 1' }));
  // A draft moves to the newest version as it is opened; opening takes nothing away.
  expect(await valuesOf(old.id)).toMatchObject({ vat: 'ABCDE' });
  expect(await valuesOf(old.id)).toMatchObject({ vat: 'ABCDE' });
  const saved = await save({ kind: 'p' }, old.id, old.revision);
  expect(saved.data).toMatchObject({
    vat: null,
    length: 0,
    items: [
      { net: 1, why: null },
      { net: 2, why: 'b' },
    ],
  });
  const fresh = await save({ kind: 'c', vat: 'ABC' });
  expect(fresh.data).toMatchObject({ vat: 'ABC', length: 3 });
  const change = { id: fresh.id, revision: fresh.revision, data: { kind: 'p' } };
  const edited = await author.call(editEntries, { query, body: { changes: [change] } });
  expect(await valuesOf(fresh.id)).toMatchObject({ kind: 'p', vat: null, length: 0 });
  // Taking the change back brings back what it cleared.
  const back = edited.changed.map(({ before, ...entry }) => ({ ...entry, data: before }));
  await author.call(editEntries, { query, body: { changes: back } });
  expect(await valuesOf(fresh.id)).toMatchObject({ kind: 'c', vat: 'ABC', length: 3 });
});

it('submits what is hidden whatever its rule says, and a step that hides a field by permission keeps it', async () => {
  const { designer, author, approver, moduleId, query, valuesOf, definition } = await stage();
  await publishDefinition(designer, moduleId, definition(shown, {}));
  const hidden = await author.call(submitEntry, { query, body: { data: { kind: 'p', vat: 'ABCDE' } } });
  expect(await valuesOf(hidden.id)).toMatchObject({ vat: null });
  const asked = await author.call(submitEntry, { query, body: { data: { kind: 'c', vat: 'ABC' } } });
  const { items } = await approver.call(listTasks, { body: {} });
  const task = items.find(({ recordId }) => recordId === asked.id);
  const route = await author.call(previewRoute, {
    query: { moduleId },
    body: { data: { kind: 'p', vat: 'ABCDE' } },
  });
  expect(route.route.length).toBeGreaterThan(0);
  expect(await valuesOf(asked.id)).toMatchObject({ vat: 'ABC' });
  // SetFields after the decision writes the kind, by which the field is hidden.
  await approver.call(decideTask, { body: { task_id: task?.id ?? '', accepted: true } });
  expect(await valuesOf(asked.id)).toMatchObject({ kind: 'p', vat: null, length: 0 });
});

it('keeps what is to be kept, and counts it', async () => {
  const { designer, moduleId, save, definition } = await stage();
  await publishDefinition(designer, moduleId, definition({ ...shown, keepWhenHidden: true }, {}));
  expect((await save({ kind: 'p', vat: 'ABCDE' })).data).toMatchObject({ vat: 'ABCDE', length: 5 });
});
