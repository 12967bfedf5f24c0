import { describe, expect, it } from 'vitest';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { editEntries } from '#contracts/workflow/edit-entries.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { ModuleAction } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const unknownId = '01900000-0000-7000-8000-000000000000';

const fields = [
  aField('title', 'text'),
  aField('amount', 'number', { minimum: 0, readonlyWhen: 'locked == true' }),
  aField('locked', 'switch'),
  aField('note', 'text'),
  aField('secret', 'text'),
  aField('double', 'calculated-number', { expression: 'amount * 2' }),
  aField('pin', 'password'),
];

async function stage(...more: ModuleAction[]) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [author, approver] = [await tenant.addUser(), await tenant.addUser()];
  const controls = [
    { name: 'note', control: 'editable' as const },
    { name: 'secret', control: 'hidden' as const },
    { name: 'locked', control: 'readonly' as const },
  ];
  const definition = aDefinition([aSection('main', fields)], {
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn', ...more] }],
      rawPermission: null,
    },
    workflow: {
      ...anApproval([{ kind: 'user', value: approver.id }]),
      fieldPermissions: [{ activityId: 'approval', fields: controls, fieldGroups: [] }],
    },
  });
  const moduleId = await aPublishedApp(designer, definition);
  const query = { moduleId };
  const draft = async (data: EntryValues) => author.call(saveEntry, { query, body: { data } });
  const valuesOf = async (user: TestUser, recordId: string) =>
    (await user.call(getEntry, { params: { recordId }, query })).data;
  return { tenant, author, approver, query, draft, valuesOf };
}

describe('changing many entries', () => {
  it('changes each separately, gives reasons for refusals, and can be undone', async () => {
    const { author, query, draft, valuesOf } = await stage();
    const open = await draft({ title: 'a', amount: 1 });
    const unlocked = await draft({ title: 'b', amount: 2 });
    const stale = await draft({ title: 'c', amount: 3 });
    const lock = { id: unlocked.id, revision: unlocked.revision, data: { locked: true } };
    const locked = await author.call(saveEntry, { query, body: lock });
    const body = { id: stale.id, revision: stale.revision, data: { title: 'newer' } };
    await author.call(saveEntry, { query, body });
    const data = { amount: 50 };
    const changes = [
      { id: open.id, revision: open.revision, data },
      { id: locked.id, revision: locked.revision, data },
      { id: stale.id, revision: stale.revision, data },
      { id: unknownId, revision: 1, data },
    ];
    const answer = await author.call(editEntries, { query, body: { changes } });
    expect(answer.changed).toMatchObject([{ id: open.id, before: { amount: 1 } }]);
    const refused = new Map(answer.refused.map((item) => [item.id, item]));
    expect(refused.get(locked.id)).toMatchObject({ code: 'field_not_editable' });
    expect(refused.get(locked.id)?.message).toContain('amount');
    expect(refused.get(stale.id)).toMatchObject({ code: 'stale_revision' });
    expect(refused.get(unknownId)).toMatchObject({ code: 'not_found' });
    expect(await valuesOf(author, open.id)).toMatchObject({ amount: 50, double: 100 });
    expect(await valuesOf(author, locked.id)).toMatchObject({ amount: 2 });
    const back = answer.changed.map(({ before, ...entry }) => ({ ...entry, data: before }));
    expect((await author.call(editEntries, { query, body: { changes: back } })).refused).toEqual([]);
    expect(await valuesOf(author, open.id)).toMatchObject({ amount: 1, double: 2 });
  });

  it('checks every value like a save, and refuses unknown fields', async () => {
    const { author, query, draft, valuesOf } = await stage();
    const { id, revision } = await draft({ title: 'a', amount: 1, pin: '1234' });
    const codeFor = async (data: EntryValues) => {
      const body = { changes: [{ id, revision, data }] };
      const { refused } = await author.call(editEntries, { query, body });
      expect(refused[0]?.message).toMatch(/\w/);
      return refused[0]?.code;
    };
    expect(await codeFor({ amount: -1 })).toBe('number_too_small');
    expect(await codeFor({ amount: 'many' })).toBe('not_a_number');
    expect(await codeFor({ double: 4 })).toBe('field_not_editable');
    expect(await codeFor({ nothing: 4 })).toBe('unknown_field');
    expect(await codeFor({ title: 'b', amount: -1 })).toBe('number_too_small');
    expect(await valuesOf(author, id)).toMatchObject({ title: 'a', amount: 1 });
    const changes = [{ id, revision, data: { pin: '9876' } }];
    const { changed } = await author.call(editEntries, { query, body: { changes } });
    expect(changed).toMatchObject([{ id, before: {} }]);
    expect(changed[0]?.before).toEqual({});
  });

  it('refuses everything that a save would: by task, by right, hidden fields, other entries', async () => {
    const { tenant, author, approver, query } = await stage();
    const data = { title: 'a', secret: 'canary' };
    const { id, revision } = await author.call(submitEntry, { query, body: { data } });
    const taskId = (await approver.call(listTasks, { body: {} })).items[0]?.id ?? '';
    const edit = async (user: TestUser, change: EntryValues, task?: string) => {
      const changes = [{ id, revision, data: change, ...(task ? { taskId: task } : {}) }];
      return user.call(editEntries, { query, body: { changes } });
    };
    expect((await edit(author, { title: 'b' })).refused).toMatchObject([{ code: 'not_editable' }]);
    expect((await edit(approver, { note: 'Seen' })).refused).toMatchObject([{ code: 'not_editable' }]);
    expect((await edit(approver, { title: 'b' }, taskId)).refused[0]?.code).toBe('field_not_editable');
    const probe = await edit(approver, { secret: 'mine' }, taskId);
    expect(probe.refused[0]?.code).toBe('unknown_field');
    expect(JSON.stringify(probe)).not.toContain('canary');
    expect((await edit(approver, { note: 'Seen' }, taskId)).changed).toMatchObject([{ id }]);
    expect((await edit(await tenant.addUser(), { note: 'x' }, taskId)).refused).toMatchObject([
      { code: 'not_found' },
    ]);
  });

  it('lets assignees change what their task or a right opens, and nothing that the step locks or hides', async () => {
    const { author, approver, query } = await stage('viewAll', 'editAll');
    const data = { title: 'a', secret: 'canary', note: 'old' };
    const { id } = await author.call(submitEntry, { query, body: { data } });
    const taskId = (await approver.call(listTasks, { body: {} })).items[0]?.id ?? '';
    const seen = () => approver.call(getEntry, { params: { recordId: id }, query: { ...query, taskId } });
    const entry = await seen();
    expect(entry.access).toMatchObject({ note: 'editable', title: 'readonly', locked: 'readonly' });
    expect(entry.openedByRight).toContain('title');
    expect(entry.openedByRight).not.toContain('locked');
    expect(entry.openedByRight).not.toContain('secret');
    const edit = async (change: EntryValues, task: string | null = taskId) => {
      const { revision } = await seen();
      const changes = [{ id, revision, data: change, ...(task ? { taskId: task } : {}) }];
      return approver.call(editEntries, { query, body: { changes } });
    };
    expect((await edit({ title: 'b', note: 'new' })).changed).toMatchObject([
      { id, before: { title: 'a', note: 'old' } },
    ]);
    expect((await seen()).data).toMatchObject({ title: 'b', note: 'new' });
    for (const task of [taskId, null]) {
      const tried = (change: EntryValues) => edit(change, task);
      expect((await tried({ locked: true })).refused[0]?.code).toBe('field_not_editable');
      const probe = await tried({ secret: 'mine' });
      expect(probe.refused[0]?.code).toBe('unknown_field');
      expect(JSON.stringify(probe)).not.toContain('canary');
    }
    // Saving through the task itself keeps to the task.
    const { revision } = await seen();
    const body = { id, revision, data: { title: 'c' } };
    await approver.call(saveEntry, { query: { ...query, taskId }, body });
    expect((await seen()).data).toMatchObject({ title: 'b' });
    const own = await stage();
    const begun = await own.author.call(submitEntry, { query: own.query, body: { data } });
    const [task] = (await own.approver.call(listTasks, { body: {} })).items;
    const plain = { params: { recordId: begun.id }, query: { ...own.query, taskId: task?.id } };
    expect((await own.approver.call(getEntry, plain)).openedByRight).toEqual([]);
  });
});
