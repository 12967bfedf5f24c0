import { describe, expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listChoices } from '#contracts/lookups/list-choices.ts';
import { lookUpColumns } from '#contracts/lookups/look-up-columns.ts';
import { previewEmailTemplate } from '#contracts/mails/preview-email-template.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { describePeople } from '#contracts/workflow/describe-people.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { defaultFields } from '#engine/form/names/default-fields.ts';
import type { FilterRule } from '#engine/query/filter.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const everyone = {
  rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'editAll'] }],
  rawPermission: null,
} as const;

/** An app with one task, titled by default fields and, if the entry says so, due in two days. */
async function aClaimApp() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const ana = await tenant.addUser({ username: 'ana' });
  const ben = await tenant.addUser({ username: 'ben' });
  const approval = anApproval();
  const workflow = {
    ...approval,
    activities: approval.activities.map((activity) =>
      activity.activityId === 'approval'
        ? {
            ...activity,
            properties: {
              ...activity.properties,
              Title: '{flowName} of {createdBy}',
              DueIn: { amount: 2, unit: 'days' },
            },
          }
        : activity,
    ),
  };
  const about = aField('about', 'calculated-text', {
    expression: 'entry.createdBy.name + "/" + entry.flowName',
  });
  const isLate = aField('isEdited', 'calculated-switch', {
    expression: 'entry.modifiedAt > entry.createdAt || entry.modifiedBy == entry.createdBy',
  });
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [aField('title', 'text'), about, isLate])], {
      workflow,
      permission: everyone,
    }),
  );
  const name = (await designer.call(getModule, { query: { id: moduleId } })).display_name;
  return { tenant, designer, ana, ben, moduleId, name };
}

const draft = (user: TestUser, moduleId: string, title: string) =>
  user.call(saveEntry, { query: { moduleId }, body: { data: { title } } });

const submitted = async (user: TestUser, moduleId: string, title: string) =>
  (await user.call(submitEntry, { query: { moduleId }, body: { data: { title } } })).id;

describe('the fields that every entry has', () => {
  it('are columns of lists, which can be filtered and sorted by them', async () => {
    const { ana, ben, moduleId, name } = await aClaimApp();
    const first = await submitted(ana, moduleId, 'first');
    const second = await submitted(ben, moduleId, 'second');
    const { columns } = await ana.call(getModuleConfig, { query: { moduleId } });
    for (const column of Object.values(defaultFields)) {
      expect(columns).toContainEqual(
        expect.objectContaining({ name: column, isSystem: true, isSortable: true }),
      );
    }
    const found = async (rules: FilterRule[], column = 'created_on', dir: 'asc' | 'desc' = 'asc') => {
      const body = { filters: { condition: 'and' as const, rules }, orders: [{ column, dir }] };
      return (await ana.call(listEntries, { query: { moduleId }, body })).items;
    };
    const ids = async (...request: Parameters<typeof found>) => (await found(...request)).map(({ id }) => id);
    const [row] = await found([]);
    expect(row).toMatchObject({
      created_by: { name: 'Ana' },
      modified_by: { name: 'Ana' },
      flow_name: name,
      completed_at: null,
    });
    expect(row?.submitted_at).toBeTruthy();
    expect(Date.parse(row?.expire_at ?? '')).toBeGreaterThan(Date.parse(row?.created_on ?? ''));
    expect(await ids([{ field: 'created_by', operator: 'eq', value: ben.id }])).toEqual([second]);
    expect(await ids([{ field: 'modified_by', operator: 'neq', value: ben.id }])).toEqual([first]);
    expect(await ids([{ field: 'flow_name', operator: 'contains', value: name.toUpperCase() }])).toHaveLength(
      2,
    );
    expect(await ids([{ field: 'flow_name', operator: 'eq', value: 'Other' }])).toEqual([]);
    const [, two] = await found([]);
    for (const column of ['created_on', 'modified_on', 'submitted_at'] as const) {
      const value = two?.[column] ?? '';
      expect(await ids([{ field: column, operator: 'lt', value }]), column).toEqual([first]);
      expect(await ids([], column, 'desc'), column).toEqual([second, first]);
    }
    // A finished entry waits for no one and so no longer expires.
    const [task] = (await ana.call(listTasks, { body: {} })).items;
    await ana.call(decideTask, { body: { task_id: task?.id ?? '', accepted: true } });
    expect(await ids([{ field: 'completed_at', operator: 'isnotnull' }])).toEqual([first]);
    expect(await ids([{ field: 'expire_at', operator: 'gt', value: two?.created_on ?? '' }])).toEqual([
      second,
    ]);
    expect(await ids([], 'completed_at')).toEqual([first, second]);
    expect(await ids([], 'expire_at')).toEqual([second, first]);
    expect(await ids([], 'flow_name')).toHaveLength(2);
  });

  it('are names in expressions, with the people that they name', async () => {
    const { ana, moduleId, name } = await aClaimApp();
    const { id, revision, data } = await draft(ana, moduleId, 'mine');
    expect(data).toMatchObject({ about: `Ana/${name}`, isEdited: true });
    const saved = await ana.call(saveEntry, {
      query: { moduleId },
      body: { id, data: { title: 'still mine' }, revision },
    });
    expect(saved.data).toMatchObject({ about: `Ana/${name}`, isEdited: true });
  });

  it('are placeholders in titles of tasks and in mails', async () => {
    const { designer, ana, moduleId, name } = await aClaimApp();
    const recordId = await submitted(ana, moduleId, 'asked');
    const { items } = await ana.call(listTasks, { body: {} });
    expect(items).toMatchObject([{ activity_title: `${name} of Ana` }]);
    const body = {
      moduleId,
      event: 'submit' as const,
      recordId,
      subject: '{flowName}, {createdBy}, {modifiedBy}',
      body: '<p>{createdAt}|{modifiedAt}|{submittedAt}|{expireAt}|{completedAt}|</p>',
    };
    const mail = await designer.call(previewEmailTemplate, { body });
    expect(mail.subject).toBe(`${name}, Ana, Ana`);
    const texts = /<p>(.*)\|<\/p>/.exec(mail.html)?.[1]?.split('|') ?? [];
    expect(texts.slice(0, 4)).toEqual(Array(4).fill(expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/)));
    expect(texts[4]).toBe('');
  });

  it('name, filter and sort what is looked up, and are there for its expressions', async () => {
    const { designer, ana, ben, moduleId } = await aClaimApp();
    const first = await submitted(ana, moduleId, 'first');
    const second = await submitted(ben, moduleId, 'second');
    const third = await submitted(ana, moduleId, 'third');
    const names = (await designer.call(lookUpColumns, { query: { moduleId } })).filter(
      ({ isSystem }) => isSystem,
    );
    expect(names.map(({ name }) => name).sort()).toEqual(Object.values(defaultFields).sort());
    const lookup = (name: string, settings: object) =>
      aField(name, 'lookup', { moduleId, labelFields: ['title', 'created_by'], ...settings });
    const other = await aPublishedApp(
      designer,
      aDefinition([
        aSection('main', [
          lookup('claim', { sortValuesBy: 'submitted_at', sortType: 'Descending' }),
          lookup('own', {
            filters: { condition: 'and', rules: [{ field: 'created_by', operator: 'eq', value: ben.id }] },
          }),
          aField('isOlder', 'calculated-switch', { expression: 'claim.createdAt < now' }),
        ]),
      ]),
    );
    const choices = async (fieldId: string) =>
      (await ana.call(listChoices, { body: { moduleId: other, fieldId } })).items.map(({ id, label }) => [
        id,
        label,
      ]);
    expect(await choices('f_claim')).toEqual([
      [third, 'third · Ana'],
      [second, 'second · Ben'],
      [first, 'first · Ana'],
    ]);
    expect(await choices('f_own')).toEqual([[second, 'second · Ben']]);
    const saved = await ana.call(saveEntry, { query: { moduleId: other }, body: { data: { claim: first } } });
    expect(saved.data).toMatchObject({ isOlder: true });
    const detail = await ana.call(getEntry, { params: { recordId: saved.id }, query: { moduleId: other } });
    expect(detail.references[0]?.values).toEqual({ createdAt: expect.any(String) });
  });

  it('work out anew what is calculated from them when the workflow changes them', async () => {
    const tenant = await platform.newTenant();
    const designer = await tenant.asUser('isConsultant');
    const ana = await tenant.addUser({ username: 'ana' });
    const ben = await tenant.addUser({ username: 'ben' });
    const calculated = (name: string, type: string, expression: string) => aField(name, type, { expression });
    const moduleId = await aPublishedApp(
      designer,
      aDefinition(
        [
          aSection('main', [
            aField('title', 'text'),
            calculated('sentAt', 'calculated-date-time', 'entry.submittedAt'),
            calculated('doneAt', 'calculated-date-time', 'entry.completedAt'),
            calculated('state', 'calculated-text', 'entry.status'),
            calculated('lastBy', 'calculated-user', 'entry.modifiedBy'),
          ]),
        ],
        { workflow: anApproval([{ kind: 'user', value: ana.id }]), permission: everyone },
      ),
    );
    const { id } = await ben.call(submitEntry, { query: { moduleId }, body: { data: { title: 'Chair' } } });
    const detail = () => ben.call(getEntry, { params: { recordId: id }, query: { moduleId } });
    const sent = await detail();
    expect(sent.data).toMatchObject({ sentAt: sent.submitted_at, doneAt: null, state: 'In Progress' });
    const tasks = await ana.call(listTasks, { body: {} });
    await ana.call(decideTask, { body: { task_id: tasks.items[0]?.id ?? '', accepted: true } });
    const done = await detail();
    expect(done.completed_at).not.toBeNull();
    expect(done.data).toMatchObject({
      sentAt: sent.submitted_at,
      doneAt: done.completed_at,
      state: 'Completed',
      lastBy: { id: ana.id },
    });
  });
});

it('come with what the form asks of the people they name, so that the browser knows it too', async () => {
  const { designer, ana, ben } = await aClaimApp();
  const formula = (name: string, expression: string) => aField(name, 'calculated-text', { expression });
  const fields = [
    aField('title', 'text'),
    aField('helper', 'user'),
    aField('keeper', 'user'),
    formula('about', 'entry.createdBy.name + "/" + initiator.name'),
    formula('address', 'helper.email'),
    aField('secret', 'calculated-switch', { expression: '"Admin" in keeper.roles' }),
  ];
  const hidden = ['keeper', 'secret'].map((name) => ({ name, control: 'hidden' as const }));
  const definition = aDefinition([aSection('main', fields)], { permission: everyone });
  const fieldPermissions = [
    { activityId: 'start', fields: hidden, fieldGroups: [] },
    { activityId: 'end', fields: hidden, fieldGroups: [] },
  ];
  const moduleId = await aPublishedApp(designer, {
    ...definition,
    workflow: { ...definition.workflow, fieldPermissions },
  });
  const { id } = await ana.call(saveEntry, {
    query: { moduleId },
    body: { data: { title: 'a', helper: ben.id } },
  });
  const detail = await ana.call(getEntry, { params: { recordId: id }, query: { moduleId } });
  const known = detail.people.map((person) => Object.keys(person).sort().join());
  expect(detail.people.map((person) => person.id).sort()).toEqual([ana.id, ben.id].sort());
  expect(new Set(known)).toEqual(new Set(['email,id,name']));
  const plain = await aPublishedApp(designer, aDefinition(undefined, { permission: everyone }));
  const begun = await ana.call(saveEntry, { query: { moduleId: plain }, body: { data: {} } });
  const request = { params: { recordId: begun.id }, query: { moduleId: plain } };
  expect((await ana.call(getEntry, request)).people).toEqual([]);
});

it('tell of people chosen just now what the visible fields ask, and only to those who may edit', async () => {
  const { designer, ana, ben } = await aClaimApp();
  const fields = [
    aField('helper', 'user'),
    aField('keeper', 'user'),
    aField('line', 'calculated-text', { expression: 'helper.email' }),
    aField('secret', 'calculated-switch', { expression: '"Admin" in keeper.roles' }),
  ];
  const definition = aDefinition([aSection('main', fields)], {
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }],
      rawPermission: null,
    },
  });
  const hidden = ['keeper', 'secret'].map((name) => ({ name, control: 'hidden' as const }));
  const moduleId = await aPublishedApp(designer, {
    ...definition,
    workflow: {
      ...definition.workflow,
      fieldPermissions: [{ activityId: 'start', fields: hidden, fieldGroups: [] }],
    },
  });
  const ask = (user: TestUser, recordId: string) =>
    user.call(describePeople, { params: { recordId }, query: { moduleId }, body: { ids: [ben.id] } });
  const told = [{ id: ben.id, name: 'Ben', email: expect.stringContaining('ben') }];
  expect(await ask(ana, 'new')).toEqual(told);
  const { id } = await ana.call(saveEntry, { query: { moduleId }, body: { data: { helper: ben.id } } });
  expect(await ask(ana, id)).toEqual(told);
  await ana.call(submitEntry, { query: { moduleId, recordId: id }, body: {} });
  expect(await ask(ben, id)).toEqual([]);
});
