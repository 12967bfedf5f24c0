import { describe, expect, it } from 'vitest';
import { createDefinition } from '#contracts/app-designer/create-definition.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { shareWorkflows } from '#contracts/modules/share-workflows.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const sections = [aSection('main', [aField('title', 'text')])];

async function designer() {
  const tenant = await platform.newTenant();
  return { tenant, user: await tenant.asUser('isConsultant') };
}

function anActivity(id: string, type: string, properties: Readonly<Record<string, unknown>> = {}) {
  return { id, type, name: id, displayName: id, position: { left: 0, top: 0 }, state: {}, properties };
}

describe('sharing workflows', () => {
  it('copies a workflow to another app', async () => {
    const { user } = await designer();
    const workflow = anApproval();
    const source = await aPublishedApp(user, aDefinition(sections, { workflow }));
    const target = await aModule(user);
    const all = await user.call(shareWorkflows, { query: {} });
    expect(all).toMatchObject([{ moduleId: source, version: 1, workflow: null }]);
    const [shared] = await user.call(shareWorkflows, { query: { moduleId: source } });
    if (!shared?.workflow) throw new Error('Nothing is shared.');
    const { faults, etag } = await user.call(createDefinition, {
      headers: {},
      body: { moduleId: target, ...shared.workflow },
    });
    expect(faults.filter((fault) => fault.severity === 'error')).toEqual([]);
    const module = await user.call(getModule, { query: { id: target } });
    expect(module).toMatchObject({ etag, workflow_draft: workflow });
  });

  it('shows published workflows to people who may design them', async () => {
    const { tenant, user } = await designer();
    const draft = await aModule(user);
    const rule = { who: { kind: 'user' as const, value: user.id }, actions: ['design' as const] };
    const permission = { rules: [rule], rawPermission: null };
    const moduleId = await aPublishedApp(user, aDefinition(sections, { permission }));
    const other = await tenant.asUser('isFullUser');
    expect(await other.call(shareWorkflows, { query: {} })).toEqual([]);
    expect((await other.attempt(shareWorkflows, { query: { moduleId } })).status).toBe(404);
    expect((await user.attempt(shareWorkflows, { query: { moduleId: draft } })).status).toBe(404);
  });
});

describe('creating a workflow', () => {
  it('accepts the alternative names of ids, types and properties', async () => {
    const { user } = await designer();
    const moduleId = await aModule(user);
    const { faults } = await user.call(createDefinition, {
      headers: {},
      body: {
        moduleId,
        activities: [
          anActivity('start', 'StartProcess'),
          anActivity('choice', 'IfElse', { conditionExpression: 'actor.name == "Ana"' }),
          anActivity('end', 'CompletedProcess'),
        ],
        connections: [
          { sourceActivityId: 'start', destinationActivityId: 'choice' },
          { sourceActivityId: 'choice', destinationActivityId: 'end', outcome: 'True' },
          { sourceActivityId: 'choice', targetActivityId: 'end', outcome: 'False' },
        ],
      },
    });
    expect(faults.filter((fault) => fault.severity === 'error')).toEqual([]);
    const { workflow_draft } = await user.call(getModule, { query: { id: moduleId } });
    expect(workflow_draft.activities[1]).toMatchObject({
      activityId: 'choice',
      type: 'If',
      properties: { Condition: 'actor.name == "Ana"' },
    });
    expect(workflow_draft.activities[1]).not.toHaveProperty('id');
    expect(workflow_draft.connections[0]).toEqual({
      sourceActivityId: 'start',
      targetActivityId: 'choice',
      outcome: 'Done',
      state: {},
    });
  });

  it('saves a faulty workflow and reports its faults', async () => {
    const { user } = await designer();
    const moduleId = await aModule(user);
    const activities = [anActivity('start', 'StartProcess')];
    const { faults } = await user.call(createDefinition, {
      headers: {},
      body: { moduleId, activities, connections: [] },
    });
    expect(faults.map((fault) => fault.code)).toContain('no_end');
  });

  it('refuses unknown names and an outdated draft', async () => {
    const { user } = await designer();
    const moduleId = await aModule(user);
    const { etag } = await user.call(getModule, { query: { id: moduleId } });
    const { id: _id, ...nameless } = anActivity('start', 'StartProcess');
    const wrong = await user.attempt(createDefinition, {
      headers: {},
      body: { moduleId, activities: [nameless], connections: [{ sourceActivityId: 'start' }] },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.error?.errors.map((each) => each.path)).toEqual([
      'body.activities[0].activityId',
      'body.connections[0].targetActivityId',
    ]);
    const late = await user.attempt(createDefinition, {
      headers: { 'if-match': '"old"' },
      body: { moduleId, activities: [], connections: [] },
    });
    expect(late.error?.code).toBe('stale_definition');
    expect((await user.call(getModule, { query: { id: moduleId } })).etag).toBe(etag);
  });
});
