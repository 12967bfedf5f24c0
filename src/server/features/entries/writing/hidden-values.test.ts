import { describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { actOnSchedule } from '#contracts/schedules/act-on-schedule.ts';
import { saveSchedule } from '#contracts/schedules/save-schedule.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { editEntries } from '#contracts/workflow/edit-entries.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { previewRoute } from '#contracts/workflow/preview-route.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, anActivity, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

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
  // A draft moves to the newest version when it is opened; opening it removes nothing.
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
  // Undoing the change restores what it cleared.
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
  // SetFields after the decision writes the kind that hides the field.
  await approver.call(decideTask, { body: { task_id: task?.id ?? '', accepted: true } });
  expect(await valuesOf(asked.id)).toMatchObject({ kind: 'p', vat: null, length: 0 });
});

it('keeps what is to be kept, and counts it', async () => {
  const { designer, moduleId, save, definition } = await stage();
  await publishDefinition(designer, moduleId, definition({ ...shown, keepWhenHidden: true }, {}));
  expect((await save({ kind: 'p', vat: 'ABCDE' })).data).toMatchObject({ vat: 'ABCDE', length: 5 });
});

describe('an entry that nobody typed', () => {
  const daily = { repeats: 'days', beginsOn: '2999-01-07', time: '08:00', timeZone: 'Etc/UTC' } as const;

  it.each([false, true])(
    'made by a schedule keeps nothing that is hidden (submits: %s)',
    async (isSubmitting) => {
      const { designer, author, moduleId, valuesOf, definition } = await stage();
      await publishDefinition(designer, moduleId, definition(shown, { visibleWhen: 'net > 1' }));
      const made = async (kind: string) => {
        const data = {
          kind,
          vat: 'ABC',
          items: [
            { net: 1, why: 'a' },
            { net: 2, why: 'b' },
          ],
        };
        const body = { moduleId, name: kind, times: daily, data, isSubmitting };
        const { taskSchedulerId } = await author.call(saveSchedule, { body });
        const { run } = await author.call(actOnSchedule, { body: { taskSchedulerId, action: 'run' } });
        return valuesOf(run?.record_id ?? '');
      };
      expect(await made('p')).toMatchObject({ vat: null, length: 0, items: [{ why: null }, { why: 'b' }] });
      expect(await made('c')).toMatchObject({ vat: 'ABC', length: 3 });
    },
  );

  it.each([false, true])('taken from a file keeps nothing that is hidden (submits: %s)', async (submits) => {
    const { designer, author, moduleId, query, save, valuesOf, definition } = await stage();
    const old = await save({ kind: 'p', vat: 'OLD' });
    await publishDefinition(designer, moduleId, definition(shown, {}));
    const bring = async (text: string, keyField: string | null) => {
      const { payload, headers } = aMultipartFile(Buffer.from(text), 'a.csv');
      const url = `/api/EntryModule/import/upload?moduleId=${moduleId}`;
      const uploaded = await author.inject({ method: 'POST', url, payload, headers });
      const importId = uploaded.json<{ data: { id: string } }>().data.id;
      const body = { targets: ['kind', 'vat'], keyField, submits };
      await author.call(startImport, { query: { importId }, body });
      await platform.settle();
      return author.call(getImport, { query: { importId } });
    };
    expect(await bring('kind,vat\nq,ABCDE\nc,DEF', null)).toMatchObject({ addedCount: 2, faultyCount: 0 });
    const rows = (await author.call(listEntries, { query, body: {} })).items;
    expect(rows.map(({ kind, vat, length }) => [kind, vat, length]).sort()).toEqual([
      ['c', 'DEF', 3],
      ['p', 'OLD', 3],
      ['q', null, 0],
    ]);
    expect(await bring('kind,vat\np,NEW', 'kind')).toMatchObject({ changedCount: 1, faultyCount: 0 });
    expect(await valuesOf(old.id)).toMatchObject({ vat: null, length: 0 });
  });
});
