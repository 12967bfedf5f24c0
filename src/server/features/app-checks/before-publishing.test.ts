import { describe, expect, it } from 'vitest';
import { setOutOfOffice } from '#contracts/absences/set-out-of-office.ts';
import { checkStaffing } from '#contracts/app-checks/check-staffing.ts';
import { replayEntries } from '#contracts/app-checks/replay-entries.ts';
import { listInstances } from '#contracts/process/list-instances.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { listMoves } from '#contracts/workflow/list-moves.ts';
import { moveRunning } from '#contracts/workflow/move-running.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { takeBackMove } from '#contracts/workflow/take-back-move.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import type { TestClient } from '#test/harness/test-user.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const sections = [aSection('main', [aField('title', 'text')])];

/** Start → approval by the manager → end, running. */
async function anApp() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isAdministrator');
  const boss = await tenant.addUser();
  const author = await tenant.addUser({ managerId: boss.id });
  const workflow = anApproval([{ kind: 'user', value: boss.id }]);
  const definition = aDefinition(sections, { workflow });
  const moduleId = await aModule(designer);
  await publishDefinition(designer, moduleId, definition);
  return { tenant, designer, boss, author, moduleId, definition };
}

async function submit(author: TestClient, moduleId: string, title = 'Chairs'): Promise<string> {
  const { id } = await author.call(saveEntry, { query: { moduleId }, body: { data: { title } } });
  await author.call(submitEntry, { query: { moduleId, recordId: id }, body: {} });
  return id;
}

async function taskOf(person: TestClient, recordId: string) {
  const { items } = await person.call(listTasks, { body: {} });
  const task = items.find((each) => each.recordId === recordId);
  if (!task) throw new Error('There is no task.');
  return task;
}

async function decide(person: TestClient, recordId: string, accepted: boolean): Promise<void> {
  const { id } = await taskOf(person, recordId);
  await person.call(decideTask, { body: { task_id: id, accepted, description: 'So be it' } });
}

/** The same with a second approval after the first; `renamed`: the first has another id. */
function longer({ workflow, ...definition }: ModuleDefinition, approverId: string, renamed = false) {
  const [start, approval, end] = workflow.activities;
  if (!start || !approval || !end) throw new Error('Three activities are needed.');
  const first = renamed ? { ...approval, activityId: 'check', displayName: 'Check' } : approval;
  const Assignees = [{ kind: 'user', value: approverId }];
  const second = {
    ...approval,
    activityId: 'second',
    displayName: 'Second',
    properties: { ...approval.properties, Assignees },
  };
  const connect = (sourceActivityId: string, targetActivityId: string) => ({
    sourceActivityId,
    targetActivityId,
    outcome: 'Done',
    state: {},
  });
  return {
    ...definition,
    workflow: {
      ...workflow,
      activities: [start, first, second, end],
      connections: [
        connect('start', first.activityId),
        connect(first.activityId, 'second'),
        connect('second', 'end'),
      ],
    },
  };
}

describe('staffing', () => {
  it('says who could respond, who the substitutes are, and for whom no one is left', async () => {
    const { designer, boss, author, moduleId, definition } = await anApp();
    const ask = () => designer.call(checkStaffing, { params: { moduleId } });
    const [approval] = (await ask()).activities;
    expect(approval).toMatchObject({
      activityId: 'approval',
      verdict: 'single',
      peopleCount: 1,
      initiatorsCount: 0,
    });
    const today = new Date().toISOString().slice(0, 10);
    await boss.call(setOutOfOffice, {
      body: { outOfOffice: { from: today, to: today, substituteId: author.id } },
    });
    const [covered] = (await ask()).activities;
    expect(covered).toMatchObject({ verdict: 'single', away: [{ substitute: { id: author.id } }] });
    const [start, approvalActivity, end] = definition.workflow.activities;
    if (!start || !approvalActivity || !end) throw new Error('Three activities are needed.');
    const properties = {
      ...approvalActivity.properties,
      SelfApproval: false,
      EmptyPolicy: 'fault',
      Assignees: [{ kind: 'user', value: author.id }],
    };
    const activities = [start, { ...approvalActivity, properties }, end];
    await saveDraft(designer, moduleId, { ...definition, workflow: { ...definition.workflow, activities } });
    const [alone] = (await ask()).activities;
    expect(alone).toMatchObject({ verdict: 'nobody', initiatorsCount: 1, initiators: [{ id: author.id }] });
  });
});

describe('a replay', () => {
  it('sorts finished entries by their result under the draft', async () => {
    const { designer, boss, author, moduleId, definition } = await anApp();
    const accepted = await submit(author, moduleId);
    await decide(boss, accepted, true);
    const rejected = await submit(author, moduleId);
    await decide(boss, rejected, false);
    const ask = () => designer.call(replayEntries, { params: { moduleId }, body: {} });
    expect((await ask()).counts).toEqual({ same: 2, elsewhere: 0, neverFinishes: 0, unknown: 0 });
    await saveDraft(designer, moduleId, longer(definition, boss.id));
    const { counts, entries } = await ask();
    expect(counts).toEqual({ same: 1, elsewhere: 0, neverFinishes: 0, unknown: 1 });
    const open = entries.find(({ entryId }) => entryId === accepted);
    expect(open).toMatchObject({ verdict: 'unknown', stop: { activityId: 'second', code: 'not_answered' } });
    expect(open?.path.at(-1)).toMatchObject({ targetActivityId: 'second' });
    await platform.settle();
    expect((await boss.call(listTasks, { body: {} })).total).toBe(0);
  });

  it('says where the paths part', async () => {
    const { designer, boss, author, moduleId, definition } = await anApp();
    const rejected = await submit(author, moduleId);
    await decide(boss, rejected, false);
    const { workflow } = definition;
    const back = { sourceActivityId: 'approval', targetActivityId: 'end', outcome: 'Reject', state: {} };
    const connections = [...workflow.connections, back];
    await saveDraft(designer, moduleId, { ...definition, workflow: { ...workflow, connections } });
    const { entries } = await designer.call(replayEntries, { params: { moduleId }, body: {} });
    expect(entries[0]).toMatchObject({
      entryId: rejected,
      title: 'Chairs',
      verdict: 'elsewhere',
      statusThen: 'Rejected',
      statusNow: 'Completed',
    });
  });

  it('reports a different path even if no one responded on it at the time', async () => {
    const { designer, boss, author, moduleId, definition } = await anApp();
    const accepted = await submit(author, moduleId);
    await decide(boss, accepted, true);
    const { workflow } = definition;
    const [start, approval, end] = workflow.activities;
    if (!start || !approval || !end) throw new Error('Three activities are needed.');
    const fork = { ...end, activityId: 'fork', type: 'If', displayName: 'Chairs?' };
    const branch = { ...fork, properties: { Condition: 'title == "Chairs"' } };
    const other = { ...approval, activityId: 'other', displayName: 'Other' };
    const connect = (sourceActivityId: string, targetActivityId: string, outcome = 'Done') => ({
      sourceActivityId,
      targetActivityId,
      outcome,
      state: {},
    });
    await saveDraft(designer, moduleId, {
      ...definition,
      workflow: {
        ...workflow,
        activities: [start, branch, approval, other, end],
        connections: [
          connect('start', 'fork'),
          connect('fork', 'other', 'True'),
          connect('fork', 'approval', 'False'),
          connect('other', 'end'),
          connect('approval', 'end'),
        ],
      },
    });
    const { entries } = await designer.call(replayEntries, { params: { moduleId }, body: {} });
    expect(entries).toMatchObject([
      {
        entryId: accepted,
        verdict: 'elsewhere',
        parting: { before: { activityId: 'approval' }, now: { activityId: 'fork', outcome: 'True' } },
        stop: { activityId: 'other', code: 'not_answered' },
      },
    ]);
  });

  it('does not name entries to a designer who may not see them', async () => {
    const { tenant, boss, author, moduleId } = await anApp();
    await decide(boss, await submit(author, moduleId), true);
    const consultant = await tenant.asUser('isConsultant');
    const { entries, unseen } = await consultant.call(replayEntries, { params: { moduleId }, body: {} });
    expect([entries, unseen]).toEqual([[], { total: null, counts: null }]);
  });
});

describe('running entries', () => {
  it('move with their tasks to a version that still has their step, and back', async () => {
    const { designer, boss, author, moduleId, definition } = await anApp();
    const recordId = await submit(author, moduleId);
    const before = await taskOf(boss, recordId);
    await publishDefinition(designer, moduleId, longer(definition, author.id));
    const params = { moduleId };
    const preview = await designer.call(previewRunning, { params, body: {} });
    expect(preview).toMatchObject({ counts: { clean: 1, mapping: 0, stays: 0 }, isPublished: true });
    const instanceIds = preview.entries.map(({ instanceId }) => instanceId);
    expect(await designer.call(moveRunning, { params, body: { instanceIds } })).toMatchObject({
      refused: [],
    });
    expect((await designer.call(previewRunning, { params, body: {} })).counts.clean).toBe(0);
    expect((await taskOf(boss, recordId)).id).toBe(before.id);
    expect(await designer.call(takeBackMove, { params, body: { instanceIds } })).toMatchObject({
      refused: [],
    });
    expect((await designer.call(previewRunning, { params, body: {} })).counts.clean).toBe(1);
    await designer.call(moveRunning, { params, body: { instanceIds } });
    await decide(boss, recordId, true);
    expect((await taskOf(author, recordId)).activity_title).toBeTruthy();
    const late = await designer.call(takeBackMove, { params, body: { instanceIds } });
    expect(late).toMatchObject({ done: [], refused: [{ code: 'move_passed' }] });
  });

  it('are listed by who moved them, between which versions, and which moves can be undone', async () => {
    const { tenant, designer, boss, author, moduleId, definition } = await anApp();
    const recordIds = [await submit(author, moduleId), await submit(author, moduleId)];
    await publishDefinition(designer, moduleId, longer(definition, author.id));
    const params = { moduleId };
    const moves = async () => (await designer.call(listMoves, { params, query: {} })).items;
    expect(await moves()).toEqual([]);
    const preview = await designer.call(previewRunning, { params, body: {} });
    const instanceIds = preview.entries.map(({ instanceId }) => instanceId).sort();
    await designer.call(moveRunning, { params, body: { instanceIds } });
    const [move] = await moves();
    const told = { by: { id: designer.id }, fromVersions: [1], toVersion: 2, count: 2, takenBackCount: 0 };
    expect(move).toMatchObject({ ...told, instanceIds, refused: [] });
    await decide(boss, recordIds[0] ?? '', true);
    expect(await moves()).toMatchObject([
      { count: 2, instanceIds: [expect.any(String)], refused: [{ code: 'move_passed', count: 1 }] },
    ]);
    const movedOn = move?.movedOn ?? '';
    const meant = await designer.call(takeBackMove, { params, body: { instanceIds, movedOn } });
    expect(meant).toMatchObject({ done: [expect.any(String)], refused: [{ code: 'move_passed' }] });
    expect(await moves()).toMatchObject([{ count: 2, takenBackCount: 1, instanceIds: [] }]);
    await designer.call(moveRunning, { params, body: { instanceIds: meant.done } });
    const other = await designer.call(takeBackMove, { params, body: { instanceIds: meant.done, movedOn } });
    expect(other).toMatchObject({ done: [], refused: [{ code: 'move_again' }] });
    await decide(author, recordIds[0] ?? '', true);
    expect((await moves()).map(({ refused }) => refused.map(({ code }) => code))).toEqual([
      [],
      ['move_ended'],
    ]);
    const consultant = await tenant.addUser({ flags: ['isConsultant'] });
    expect((await consultant.call(listMoves, { params, query: {} })).items).toHaveLength(2);
  });

  it('start again at the mapped step, and have their old task again after an undo', async () => {
    const { designer, boss, author, moduleId, definition } = await anApp();
    const recordId = await submit(author, moduleId);
    const before = await taskOf(boss, recordId);
    await publishDefinition(designer, moduleId, longer(definition, author.id, true));
    const params = { moduleId };
    const preview = await designer.call(previewRunning, { params, body: {} });
    expect(preview).toMatchObject({
      counts: { clean: 0, mapping: 1, stays: 0 },
      unmapped: [{ activityId: 'approval', count: 1 }],
    });
    const instanceIds = preview.entries.map(({ instanceId }) => instanceId);
    const refused = await designer.call(moveRunning, { params, body: { instanceIds } });
    expect(refused).toMatchObject({ done: [], refused: [{ code: 'cannot_move' }] });
    const mapping = { approval: 'second' };
    expect((await designer.call(previewRunning, { params, body: { mapping } })).counts.clean).toBe(1);
    await designer.call(moveRunning, { params, body: { instanceIds, mapping } });
    expect((await taskOf(author, recordId)).id).not.toBe(before.id);
    expect((await boss.call(listTasks, { body: {} })).total).toBe(0);
    await designer.call(takeBackMove, { params, body: { instanceIds } });
    expect((await taskOf(boss, recordId)).id).toBe(before.id);
    expect((await author.call(listTasks, { body: {} })).total).toBe(0);
    await decide(boss, recordId, true);
    const detail = await author.call(getEntry, { params: { recordId }, query: { moduleId } });
    expect(detail.workflow_status).toBe('Completed');
  });

  it('can be moved and undone again after an undo', async () => {
    const { designer, boss, author, moduleId, definition } = await anApp();
    const recordId = await submit(author, moduleId);
    const before = await taskOf(boss, recordId);
    await publishDefinition(designer, moduleId, longer(definition, author.id, true));
    const params = { moduleId };
    const { entries } = await designer.call(previewRunning, { params, body: {} });
    const instanceIds = entries.map(({ instanceId }) => instanceId);
    const move = (mapping: Readonly<Record<string, string>>) =>
      designer.call(moveRunning, { params, body: { instanceIds, mapping } });
    const takeBack = () => designer.call(takeBackMove, { params, body: { instanceIds } });
    await move({ approval: 'second' });
    await takeBack();
    expect(await move({ approval: 'check' })).toMatchObject({ done: instanceIds, refused: [] });
    await move({ check: 'second' });
    await takeBack();
    expect(await takeBack()).toMatchObject({ done: instanceIds, refused: [] });
    expect((await taskOf(boss, recordId)).id).toBe(before.id);
    await move({ approval: 'check' });
    await decide(boss, recordId, true);
    await decide(author, recordId, true);
    const detail = await author.call(getEntry, { params: { recordId }, query: { moduleId } });
    expect(detail.workflow_status).toBe('Completed');
  });

  it('are not moved past a join at which another path would then wait forever', async () => {
    const { tenant, designer, boss, author, moduleId, definition } = await anApp();
    const { workflow } = definition;
    const [start, approval, end] = workflow.activities;
    if (!start || !approval || !end) throw new Error('Three activities are needed.');
    const step = (activityId: string, type: string) => ({
      ...end,
      activityId,
      type,
      displayName: activityId,
    });
    const connect = (sourceActivityId: string, targetActivityId: string) => ({
      sourceActivityId,
      targetActivityId,
      outcome: 'Done',
      state: {},
    });
    const check = { ...approval, activityId: 'check', displayName: 'Check' };
    const signature = { ...approval, activityId: 'signature', displayName: 'Signature' };
    await publishDefinition(designer, moduleId, {
      ...definition,
      workflow: {
        ...workflow,
        activities: [
          start,
          step('both', 'Parallel'),
          approval,
          check,
          step('Together', 'Join'),
          signature,
          end,
        ],
        connections: [
          connect('start', 'both'),
          connect('both', 'approval'),
          connect('both', 'check'),
          connect('approval', 'Together'),
          connect('check', 'Together'),
          connect('Together', 'signature'),
          connect('signature', 'end'),
        ],
      },
    });
    const recordId = await submit(author, moduleId);
    const params = { moduleId };
    const sysAdmin = await tenant.asUser('isSysAdmin');
    const { items } = await sysAdmin.call(listInstances, { params, body: {} });
    const instanceIds = items.map(({ id }) => id);
    const move = (mapping: Readonly<Record<string, string>>) =>
      designer.call(moveRunning, { params, body: { instanceIds, mapping } });
    const tasksBefore = (await boss.call(listTasks, { body: {} })).total;
    expect(await move({ approval: 'signature' })).toMatchObject({
      done: [],
      refused: [{ code: 'move_leaves_join', message: expect.stringContaining('Together') }],
    });
    expect((await boss.call(listTasks, { body: {} })).total).toBe(tasksBefore);
    expect(await move({ approval: 'signature', check: 'signature' })).toMatchObject({ done: instanceIds });
    await decide(boss, recordId, true);
    const detail = await author.call(getEntry, { params: { recordId }, query: { moduleId } });
    expect(detail.workflow_status).toBe('Completed');
  });

  it('can only be moved by administrators, and only if they belong to the app', async () => {
    const { tenant, designer, author, moduleId, definition } = await anApp();
    await submit(author, moduleId);
    await publishDefinition(designer, moduleId, longer(definition, author.id));
    const { entries } = await designer.call(previewRunning, { params: { moduleId }, body: {} });
    const body = { instanceIds: entries.map(({ instanceId }) => instanceId) };
    const consultant = await tenant.asUser('isConsultant');
    expect((await consultant.attempt(moveRunning, { params: { moduleId }, body })).status).toBe(403);
    const other = await aModule(designer);
    expect((await designer.attempt(moveRunning, { params: { moduleId: other }, body })).status).toBe(404);
    await publishDefinition(designer, other, definition);
    const foreign = await designer.call(moveRunning, { params: { moduleId: other }, body });
    expect(foreign).toMatchObject({ done: [], refused: [{ code: 'not_found' }] });
  });
});
