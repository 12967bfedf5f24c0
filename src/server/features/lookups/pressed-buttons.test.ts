import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { runRemoteUrl } from '#contracts/lookups/run-remote-url.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({ settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' } });
let system: MoodySystem;

beforeEach(async () => {
  system = await startMoodySystem();
});
afterEach(() => system.stop());

/** An app whose button orders in another system; a reviewer may press it in their task. */
async function anApp() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [clerk, reviewer] = [await tenant.addUser(), await tenant.addUser()];
  const { id: connectorId } = await designer.call(saveConnector, {
    body: {
      name: 'Orders',
      dcType: 'advanced',
      request: { method: 'POST', url: `${system.url}/orders`, body: '{"what":{what}}', responsePath: 'made' },
      settings: { idempotencyHeader: 'Idempotency-Key' },
    },
  });
  const button = { action: 'callConnector', connectorId, inputs: { what: 'title' }, fills: { number: 'no' } };
  const fields = [
    aField('title', 'text'),
    aField('number', 'text'),
    aField('order', 'button', button),
    aField('later', 'button', button),
  ];
  const workflow = {
    ...anApproval([{ kind: 'user', value: reviewer.id }]),
    fieldPermissions: [
      { activityId: 'start', fields: [{ name: 'later', control: 'readonly' as const }], fieldGroups: [] },
      { activityId: 'approval', fields: [{ name: 'later', control: 'editable' as const }], fieldGroups: [] },
    ],
  };
  const permission = {
    rules: [{ who: { kind: 'everyone' as const }, actions: ['start', 'viewOwn'] as const }],
    rawPermission: null,
  };
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([aSection('main', fields)], { workflow, permission: permission as never }),
  );
  const press = (who: typeof clerk, fieldId: string, more: object = {}) =>
    who.attempt(runRemoteUrl, { body: { moduleId, fieldId, values: { title: 'Lamp' }, ...more } });
  return { tenant, designer, clerk, reviewer, connectorId, moduleId, press };
}

describe('a button that calls a connector', () => {
  it('asks with the values of the form and answers what fills fields, whatever it has for a key', async () => {
    system.answer = () => ({ body: { made: { no: 'A-7', secret: 'x' } } });
    const { designer, clerk, connectorId, press } = await anApp();
    const pressId = '0198b2a0-0000-7000-8000-000000000001';
    const answer = await press(clerk, 'f_order', { pressId });
    expect(answer.data).toEqual({ items: [{ id: '', label: '', values: { no: 'A-7' } }], missing: [] });
    expect(system.seen).toMatchObject([{ method: 'POST', path: '/orders', body: '{"what":"Lamp"}' }]);
    expect(system.seen[0]?.headers['idempotency-key']).toBe(pressId);
    const { calls } = await designer.call(getConnector, { params: { id: connectorId } });
    expect(calls).toMatchObject([{ cause: 'field', status: 200, called_by: { id: clerk.id } }]);
  });

  it('says that nothing came back, or why there is no answer', async () => {
    const { clerk, press } = await anApp();
    expect((await press(clerk, 'f_order')).data?.items).toEqual([
      { id: '', label: '', values: { no: null } },
    ]);
    system.answer = () => ({ status: 409 });
    expect((await press(clerk, 'f_order')).error?.code).toBe('outside_status');
  });

  it('is called only where the form lets people press it', async () => {
    const { tenant, clerk, reviewer, moduleId, press } = await anApp();
    expect((await press(clerk, 'f_later')).status).toBe(404);
    await clerk.call(submitEntry, { query: { moduleId }, body: { data: { title: 'Lamp' } } });
    await platform.settle();
    const [task] = (await reviewer.call(listTasks, { body: {} })).items;
    const asTask = { recordId: task?.recordId, taskId: task?.id };
    expect((await press(reviewer, 'f_order', asTask)).status).toBe(404);
    expect((await press(clerk, 'f_later', asTask)).status).toBe(404);
    const stranger = await tenant.addUser();
    expect((await press(stranger, 'f_later', asTask)).status).toBe(404);
    expect(system.seen).toEqual([]);
    expect((await press(reviewer, 'f_later', asTask)).status).toBe(200);
    expect(system.seen).toHaveLength(1);
  });
});
