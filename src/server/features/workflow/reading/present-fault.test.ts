import { expect, it } from 'vitest';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { retryWorkflow } from '#contracts/workflow/retry-workflow.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import type { TestClient } from '#test/harness/test-user.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const kind = 'Fewer people were available than must approve';
const details = '2 people must approve, 1 available';

/** Two must approve but only one is asked, so the process stops immediately. */
async function aStoppedEntry() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isAdministrator');
  const sysAdmin = await tenant.asUser('isSysAdmin');
  const author = await tenant.addUser();
  const { activities, ...rest } = anApproval([{ kind: 'user', value: designer.id }]);
  const CompletionRule = { kind: 'count', value: 2 };
  const workflow = {
    ...rest,
    activities: activities.map((activity) =>
      activity.activityId === 'approval'
        ? { ...activity, properties: { ...activity.properties, CompletionRule, EmptyPolicy: 'fault' } }
        : activity,
    ),
  };
  const moduleId = await aModule(designer);
  await publishDefinition(designer, moduleId, aDefinition(undefined, { workflow }));
  const { id: recordId } = await author.call(submitEntry, {
    query: { moduleId },
    body: { data: { title: 'Chairs' } },
  });
  const entry = (person: TestClient) => person.call(getEntry, { params: { recordId }, query: { moduleId } });
  const faults = async (person: TestClient) => {
    const { items } = await person.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
    return items.flatMap(({ fault }) => fault ?? []);
  };
  return { author, sysAdmin, moduleId, recordId, entry, faults };
}

it('readers of the entry see where and why it stopped, and process administrators see the details', async () => {
  const { author, sysAdmin, entry, faults } = await aStoppedEntry();
  const told = { activityId: 'approval', code: 'too_few_to_ask', message: kind };
  expect(await entry(author)).toMatchObject({
    workflow_status: 'Faulted',
    faults: [{ ...told, detail: null }],
  });
  expect((await entry(sysAdmin)).faults).toMatchObject([{ ...told, detail: details }]);
  expect(await faults(author)).toMatchObject([{ ...told, detail: null }]);
  expect(await faults(sysAdmin)).toMatchObject([{ ...told, detail: details }]);
});

it('a past fault keeps its kind', async () => {
  const { sysAdmin, moduleId, recordId, faults } = await aStoppedEntry();
  await sysAdmin.call(retryWorkflow, { body: { moduleId, recordId } });
  expect(await faults(sysAdmin)).toMatchObject([
    { message: kind, detail: null },
    { message: kind, detail: details },
  ]);
});

it('a fault is shown in the language of the reader', async () => {
  const { author, moduleId, recordId } = await aStoppedEntry();
  const { items } = await author.call(
    getWorkflowHistory,
    { params: { moduleId }, query: { recordId } },
    { headers: { 'accept-language': 'de' } },
  );
  expect(items.at(-1)?.fault?.message).toBe('Es waren weniger Personen verfügbar, als zustimmen müssen');
});

it('an assignee expression that takes too many steps stops the entry until it takes fewer and is retried', async () => {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isAdministrator');
  const sysAdmin = await tenant.asUser('isSysAdmin');
  const author = await tenant.addUser();
  const endless = 'rows.all(a, rows.all(b, rows.all(c, rows.all(d, a.n + b.n + c.n + d.n >= 0))))';
  const workflow = anApproval([{ kind: 'expression', value: `${endless} ? '${designer.id}' : ''` }]);
  const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([aSection('rows', [aField('n', 'number')], { isTable: true })], {
      workflow,
      permission: {
        rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'editAll'] }],
        rawPermission: null,
      },
    }),
  );
  const query = { moduleId };
  const { id, workflow_status } = await author.call(submitEntry, {
    query,
    body: { data: { rows: rowsOf(60) } },
  });
  expect(workflow_status).toBe('Faulted');
  const entry = await sysAdmin.call(getEntry, { params: { recordId: id }, query });
  expect(entry.faults).toMatchObject([
    {
      code: 'assignee_too_long',
      message: 'The assignee expression takes too many steps',
      detail: expect.stringMatching(/Use fewer rows/),
    },
  ]);
  const data = { rows: rowsOf(2) };
  await author.call(saveEntry, { query, body: { id, revision: entry.revision, data } });
  const body = { moduleId, recordId: id };
  expect((await sysAdmin.call(retryWorkflow, { body })).workflow_status).toBe('In Progress');
});
