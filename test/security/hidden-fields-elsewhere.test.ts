import { describe, expect, it } from 'vitest';
import { checkStaffing } from '#contracts/app-checks/check-staffing.ts';
import { listComments } from '#contracts/comments/list-comments.ts';
import { sendComment } from '#contracts/comments/send-comment.ts';
import { checkImport } from '#contracts/exchange/check-import.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { getProcess } from '#contracts/process/get-process.ts';
import { listInstances } from '#contracts/process/list-instances.ts';
import { getRecordTemplate } from '#contracts/record-templates/get-record-template.ts';
import { saveRecordTemplate } from '#contracts/record-templates/save-record-template.ts';
import { editEntries } from '#contracts/workflow/edit-entries.ts';
import { explainEntry } from '#contracts/workflow/explain-entry.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { previewRoute } from '#contracts/workflow/preview-route.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { publishDefinition } from '#test/factories/published-app.ts';
import { aSecretApp, everyone, inTurn, parallel } from '#test/factories/secret-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const secret = 'TOPSECRET42';
const editing = { who: everyone.who, actions: ['start', 'viewAll', 'editAll'] as const };

/** The secret is unique and, like the person in `boss`, hidden at `ask1`; Ana is asked there. */
async function anApp(connections: readonly string[], change?: (made: ModuleDefinition) => ModuleDefinition) {
  const fields = [
    aField('title', 'text'),
    aField('secret', 'text', { unique: true }),
    aField('amount', 'number'),
    aField('boss', 'user'),
  ];
  return aSecretApp(platform, {
    connections,
    hiddenAt: ['ask1'],
    hiddenFields: ['secret', 'amount', 'boss'],
    rules: [{ ...editing, actions: [...editing.actions] }],
    sections: [aSection('main', fields)],
    change,
  });
}

/** Sets properties of an activity. */
const withProperties =
  (activityId: string, properties: Readonly<Record<string, unknown>>) =>
  (definition: ModuleDefinition): ModuleDefinition => ({
    ...definition,
    workflow: {
      ...definition.workflow,
      activities: definition.workflow.activities.map((activity) =>
        activity.activityId === activityId
          ? { ...activity, properties: { ...activity.properties, ...properties } }
          : activity,
      ),
    },
  });

describe('the way that an entry will take', () => {
  const forked = ['start > ask1', 'ask1 > if1', 'if1:True > ask2', 'if1:False > end1', 'ask2 > end1'];

  it('tells nothing of a hidden condition, neither stored nor tried', async () => {
    const app = await anApp(forked, withProperties('if1', { Condition: 'amount > 100' }));
    const { ana, query, submit } = app;
    const routesFor = async (user: TestUser, recordId: string) => {
      const { route } = await user.call(getEntry, { params: { recordId }, query });
      const body = { data: { title: 'x', amount: 5000 } };
      const tried = await user.call(previewRoute, { query: { ...query, recordId }, body });
      return [route, tried.route].map((stops) =>
        stops.filter(({ state }) => state !== 'done').map(({ activityId, state }) => [activityId, state]),
      );
    };
    const [small, large] = [
      await submit({ secret: 'a', amount: 5 }),
      await submit({ secret: 'b', amount: 500 }),
    ];
    const told = await routesFor(ana, small.id);
    expect(told[0]).toContainEqual(['ask2', 'maybe']);
    expect(await routesFor(ana, large.id)).toEqual(told);
  });

  it('names nobody whom a hidden field chooses, and does not say why', async () => {
    const byField = withProperties('ask2', { Assignees: [{ kind: 'field', value: 'boss' }] });
    const { ana, tenant, query, submit } = await anApp(inTurn, byField);
    const boss = await tenant.addUser({ username: 'xavier' });
    const { id } = await submit({ secret, boss: boss.id });
    const { route } = await ana.call(getEntry, { params: { recordId: id }, query });
    expect(route.find(({ activityId }) => activityId === 'ask2')).toMatchObject({ people: [] });
    const why = await ana.call(explainEntry, { params: { recordId: id }, query });
    expect(JSON.stringify([route, why])).not.toMatch(new RegExp(`${boss.id}|${secret}`));
  });
});

describe('somebody who changes entries', () => {
  it('is told nothing of hidden values by what is refused or changed', async () => {
    const { ana, query, submit } = await anApp(inTurn);
    const { id } = await submit({ title: 'One', secret, amount: 7 });
    const { id: other } = await submit({ title: 'Two', secret: 'else' });
    const { revision } = await ana.call(getEntry, { params: { recordId: id }, query });
    const edit = (data: object, at = revision) =>
      ana.call(editEntries, { query, body: { changes: [{ id, revision: at, data: data as never }] } });
    const answers = [
      await edit({ secret: 'else' }),
      await edit({ title: 'New', secret }),
      await edit({ title: 'New' }, revision + 7),
      await edit({ title: 'New' }),
    ];
    expect(answers.map(({ refused }) => refused[0]?.code)).toEqual([
      'unknown_field',
      'unknown_field',
      'stale_revision',
      undefined,
    ]);
    expect(answers[3]?.changed[0]?.before).toEqual({ title: 'One' });
    const now = await ana.call(getEntry, { params: { recordId: id }, query });
    const saved = await ana.attempt(saveEntry, {
      query,
      body: { id, revision: now.revision, data: { title: 'Newer', secret: 'else' } },
    });
    expect(saved.status).toBe(200);
    expect(JSON.stringify([answers, saved.data])).not.toMatch(new RegExp(`${secret}|${other}|not_unique`));
  });

  it('learns of a unique value that it is taken, and not by what', async () => {
    const { ben, query, submit } = await anApp(inTurn);
    const { id } = await submit({ title: 'Mine', secret });
    const { error } = await ben.attempt(submitEntry, { query, body: { data: { title: 'x', secret } } });
    expect(error?.errors.map(({ path, code }) => [path, code])).toEqual([['fields.secret', 'not_unique']]);
    expect(JSON.stringify(error)).not.toMatch(new RegExp(`${id}|Mine|${secret}`));
  });
});

it('an import finds no entry by a hidden field, and shows nothing of those that it would change', async () => {
  const { ana, moduleId, submit } = await anApp(inTurn);
  await submit({ title: 'One', secret });
  const { payload, headers } = aMultipartFile(Buffer.from('title,secret\nOne,guess'), 'a.csv');
  const url = `/api/EntryModule/import/upload?moduleId=${moduleId}`;
  const uploaded = (await ana.inject({ method: 'POST', url, payload, headers })).json<{
    data: { id: string; fields: { name: string; canBeKey: boolean }[] };
  }>().data;
  expect(uploaded.fields.filter(({ canBeKey }) => canBeKey).map(({ name }) => name)).toEqual(['title']);
  const check = (keyField: string) =>
    ana.attempt(checkImport, {
      query: { importId: uploaded.id },
      body: { targets: ['title', 'secret'], keyField, addsUnknown: false, submits: false },
    });
  expect((await check('secret')).error?.errors[0]).toMatchObject({ code: 'not_findable_by' });
  const shown = await check('title');
  expect(shown.data.rows[0]).toMatchObject({ cells: ['One', 'guess'], fate: 'changed' });
  expect(JSON.stringify(shown.data)).not.toContain(secret);
});

it('a template of one’s own gives no value back that is hidden where entries begin by now', async () => {
  const { ben, designer, moduleId } = await anApp(inTurn);
  const { templateId } = await ben.call(saveRecordTemplate, {
    body: { moduleId, templateName: 'T', data: { title: 'One', secret } },
  });
  const params = { moduleId, templateId };
  expect((await ben.call(getRecordTemplate, { params })).data).toEqual({ title: 'One', secret });
  const hidden = await aSecretAppAtStart();
  await publishDefinition(designer, moduleId, hidden);
  expect((await ben.call(getRecordTemplate, { params })).data).toEqual({ title: 'One' });

  async function aSecretAppAtStart(): Promise<ModuleDefinition> {
    let made: ModuleDefinition | undefined;
    await aSecretApp(platform, {
      connections: ['start > end1'],
      hiddenAt: ['start'],
      hiddenFields: ['secret'],
      sections: [aSection('main', [aField('title', 'text'), aField('secret', 'text')])],
      change: (definition) => {
        made = definition;
        return definition;
      },
    });
    if (!made) throw new Error('Nothing was made.');
    return made;
  }
});

it('talk, its notices, the history and those who watch the process tell no hidden value', async () => {
  const { ana, ben, designer, tenant, moduleId, query, submit, decide } = await anApp(parallel);
  const { id: recordId } = await submit({ title: 'One', secret, amount: 424_242 });
  await ben.call(sendComment, {
    query: { moduleId, recordId },
    body: { text: `See @[${ana.id}]`, files: [] },
  });
  const operator = await tenant.asUser('isSysAdmin');
  const read = async () => [
    await ana.call(listNotifications, { query: {} }),
    await ana.call(listComments, { params: { recordId }, query }),
    await ana.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } }),
    await operator.call(listInstances, { params: { moduleId }, body: {} }),
    await operator.call(getProcess, { params: { moduleId } }),
    await designer.call(previewRunning, { params: { moduleId }, body: {} }),
    await designer.call(checkStaffing, { params: { moduleId } }),
  ];
  const before = await read();
  await decide(ana);
  expect(JSON.stringify([before, await read()])).not.toMatch(new RegExp(`${secret}|424242`));
});
