import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeTeamMembers } from '#contracts/administration/change-team-members.ts';
import { saveTeam } from '#contracts/administration/save-team.ts';
import { sendComment } from '#contracts/comments/send-comment.ts';
import { exportDashboard } from '#contracts/insight/dashboards/export-dashboard.ts';
import { saveDashboard } from '#contracts/insight/dashboards/save-dashboard.ts';
import { exportEventLog } from '#contracts/insight/mining/export-event-log.ts';
import { getProcessMap } from '#contracts/insight/mining/get-process-map.ts';
import { listStepEntries } from '#contracts/insight/mining/list-step-entries.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { keepChanges } from '#server/features/workflow/stores/entry-changes-store.ts';
import { fieldsHiddenAt } from '#test/factories/compiled-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { workflowOf } from '#test/factories/workflow.ts';
import { readPdf } from '#test/harness/read-pdf.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
const hour = 3600;
let hours = 0;
const platform = useTestPlatform({ now: () => new Date(noon + hours * hour * 1000) });

interface World {
  readonly moduleId: string;
  /** Bob's team. */
  readonly teamId: string;
  readonly admin: TestUser;
  readonly ann: TestUser;
  readonly bob: TestUser;
  readonly cho: TestUser;
}

const definition = (adminId: string, actions: readonly ('start' | 'viewOwn' | 'export')[]) =>
  aDefinition([aSection('main', [aField('title', 'text'), aField('salary', 'number')])], {
    workflow: {
      ...workflowOf(['start > ask1', 'ask1 > ask2', 'ask2 > end'], {
        properties: {
          ask1: { Title: 'First', Assignees: [{ kind: 'initiator' }], SelfApproval: true },
          ask2: { Title: 'Second', Assignees: [{ kind: 'user', value: adminId }], SelfApproval: true },
        },
      }),
      fieldPermissions: fieldsHiddenAt(['ask2'], 'salary'),
    },
    permission: { rules: [{ who: { kind: 'everyone' }, actions: [...actions] }], rawPermission: null },
  });

/** Ann's entry is rejected after a comment; Bob's goes to Cho and back, and is completed. */
async function aPast(): Promise<World> {
  hours = 0;
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ flags: ['isAdministrator'] });
  const [ann, bob, cho] = [
    await tenant.addUser({ flags: ['isFullUser'] }),
    await tenant.addUser({ flags: ['isFullUser'] }),
    await tenant.addUser({}),
  ];
  const { id: teamId } = await admin.call(saveTeam, { body: { name: 'Travel' } });
  await admin.call(changeTeamMembers, { params: { id: teamId }, body: { add: [bob.id], remove: [] } });
  const moduleId = await aPublishedApp(admin, definition(admin.id, ['start', 'viewOwn', 'export']));
  const submit = (user: TestUser, title: string) =>
    user.call(submitEntry, { query: { moduleId }, body: { data: { title } } });
  const { id: first } = await submit(ann, 'First');
  const { id: second } = await submit(bob, 'Second');
  const taskOf = async (user: TestUser, recordId: string) => {
    const { items } = await user.call(listTasks, { body: {} });
    return items.find((task) => task.recordId === recordId)?.id ?? '';
  };
  const decide = async (user: TestUser, recordId: string, accepted: boolean) => {
    const task_id = await taskOf(user, recordId);
    await user.call(decideTask, { body: { task_id, accepted, description: 'Seen' } });
  };
  const hand = async (from: TestUser, to: TestUser) => {
    const query = { taskId: await taskOf(from, second), assignTo: to.id };
    await from.call(reassignTask, { query, body: { message: 'Yours' } });
  };
  hours = 2;
  await decide(ann, first, true);
  await decide(bob, second, true);
  hours = 3;
  await hand(admin, cho);
  hours = 4;
  await hand(cho, admin);
  const change = { entryId: first, at: new Date(noon + 4 * hour * 1000).toISOString(), actorId: ann.id };
  const fields = ['title', 'salary'].map((field) => ({ field, before: null, isKept: true }));
  await tenant.transact(null, async (ctx) => {
    await keepChanges(ctx.db, change, fields);
    await keepChanges(ctx.db, change, fields);
  });
  hours = 5;
  await admin.call(sendComment, { query: { moduleId, recordId: first }, body: { text: 'Why now?' } });
  await decide(admin, first, false);
  hours = 6;
  await decide(admin, second, true);
  return { moduleId, teamId, admin, ann, bob, cho };
}

describe('a process as it ran', () => {
  let world: World;
  beforeAll(async () => {
    world = await aPast();
  });

  it('tells waits, shares, variants, rework and workarounds of all that an administrator sees', async () => {
    const { admin, moduleId } = world;
    const map = await admin.call(getProcessMap, { body: { moduleId } });
    const { summary, steps, ways, variants, workarounds, handovers } = map.process;
    expect(summary).toMatchObject({ runs: 2, running: 0, completed: 1, rejected: 1, reassigned: 1 });
    expect(summary.lead).toEqual({ count: 2, medianSeconds: 5.5 * hour, p90Seconds: 6 * hour });
    expect(steps.slice(0, 2)).toMatchObject([
      {
        activityId: 'ask2',
        visits: 2,
        reassigned: 2,
        bounced: 1,
        wait: { medianSeconds: 3.5 * hour, p90Seconds: 4 * hour },
        waitShare: 7 / 11,
      },
      { activityId: 'ask1', visits: 2, wait: { medianSeconds: 2 * hour } },
    ]);
    expect(ways.find(({ targetId }) => targetId === 'ask2')).toMatchObject({ sourceId: 'ask1', times: 2 });
    expect(variants.map(({ result, runs, share }) => [result, runs, share])).toEqual([
      ['Completed', 1, 0.5],
      ['Rejected', 1, 0.5],
    ]);
    expect(workarounds).toMatchObject({ reassignedAgain: 1, bounced: 1, commentedRejections: 1 });
    expect(handovers.map(({ to, times }) => [to?.id, times])).toContainEqual([admin.id, 1]);
    expect(map.workflow.activities).toHaveLength(4);
  });

  it('counts for each reader only what they may see', async () => {
    const { ann, cho, moduleId } = world;
    const { process } = await ann.call(getProcessMap, { body: { moduleId } });
    expect(process.summary).toMatchObject({ runs: 1, completed: 0, rejected: 1 });
    expect(process.workarounds).toMatchObject({ bounced: 0, commentedRejections: 1 });
    expect(process.workarounds.corrections).toEqual([{ field: 'title', displayName: 'title', runs: 1 }]);
    const refused = await cho.inject({ method: 'POST', url: getProcessMap.path, payload: { moduleId } });
    expect(refused.statusCode).toBe(403);
  });

  it('compares two periods, and finds no version that there is not', async () => {
    const { admin, moduleId } = world;
    const day = '2026-03-02';
    const body = { moduleId, from: day, to: day, compared: { from: '2026-03-03' } };
    const { process, compared } = await admin.call(getProcessMap, { body });
    expect([process.summary.runs, compared?.summary.runs]).toEqual([2, 0]);
    const payload = { moduleId, version: 2 };
    const missing = await admin.inject({ method: 'POST', url: getProcessMap.path, payload });
    expect(missing.statusCode).toBe(404);
  });

  it('counts working hours only, and runs of a field’s value or a team', async () => {
    const { admin, ann, moduleId } = world;
    const asked = async (more: object) =>
      (await admin.call(getProcessMap, { body: { moduleId, ...more } })).process;
    // Monday from 12:00 to 17:00 and no later: the sixth hour is not worked.
    const { summary, steps } = await asked({ time: 'working' });
    expect(summary.lead).toMatchObject({ medianSeconds: 5 * hour, p90Seconds: 5 * hour });
    expect(steps[0]).toMatchObject({ activityId: 'ask2', wait: { p90Seconds: 3 * hour } });
    const named = (value: string) => ({
      filters: { condition: 'and' as const, rules: [{ field: 'title', operator: 'eq' as const, value }] },
    });
    expect((await asked(named('First'))).summary).toMatchObject({ runs: 1, rejected: 1 });
    expect((await asked(named('Third'))).summary.runs).toBe(0);
    const ofTeam = { team: world.teamId };
    const map = await admin.call(getProcessMap, { body: { moduleId, compared: ofTeam, ...named('First') } });
    expect([map.process.summary.runs, map.compared?.summary.runs]).toEqual([1, 0]);
    expect(map.teams.map(({ id }) => id)).toContain(world.teamId);
    expect((await asked(ofTeam)).summary).toMatchObject({ runs: 1, completed: 1 });
    const noTeam = { moduleId, team: ann.id };
    const missing = await admin.inject({ method: 'POST', url: getProcessMap.path, payload: noTeam });
    expect(missing.statusCode).toBe(404);
    const file = { moduleId, format: 'csv', ...ofTeam };
    const log = await admin.inject({ method: 'POST', url: exportEventLog.path, payload: file });
    expect(
      new Set(
        log.payload
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',')[0]),
      ).size,
    ).toBe(1);
  });

  it('lists the entries behind a step that the reader sees, longest wait first', async () => {
    const { admin, ann, moduleId } = world;
    const listed = async (user: TestUser, more: object = {}) => {
      const body = { moduleId, activityId: 'ask2', ...more };
      const { items, total } = await user.call(listStepEntries, { body });
      return [total, ...items.map(({ title, waitedSeconds }) => [title, waitedSeconds / hour])];
    };
    expect(await listed(admin)).toEqual([2, ['Second', 4], ['First', 3]]);
    expect(await listed(admin, { time: 'working', team: world.teamId })).toEqual([1, ['Second', 3]]);
    expect(await listed(ann)).toEqual([1, ['First', 3]]);
    expect(await listed(admin, { activityId: 'nowhere' })).toEqual([0]);
  });

  it('is on a dashboard, and on its paper for those who may export', async () => {
    const { admin, moduleId } = world;
    const steps = { id: 'p', kind: 'process' as const, title: 'As it ran', width: 12, height: 5 };
    const { id } = await admin.call(saveDashboard, {
      body: { name: 'Process', widgets: [{ ...steps, report: { moduleId } }] },
    });
    const url = exportDashboard.path.replace(':id', id);
    const { text } = await readPdf((await admin.inject({ method: 'POST', url, payload: {} })).rawPayload);
    for (const told of ['As it ran', 'ask2', '3.5 hr', 'Median wait']) expect(text).toContain(told);
  });

  it('exports the runs that the reader sees as XES and CSV, only with the right to export', async () => {
    const { admin, ann, bob, moduleId } = world;
    const file = (user: TestUser, format: string) =>
      user.inject({ method: 'POST', url: exportEventLog.path, payload: { moduleId, format } });
    const xes = (await file(ann, 'xes')).payload;
    const read = { traces: 0, events: 0 };
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => expect.unreachable(error.message));
    parser.on('opentag', ({ local }) => {
      if (local === 'trace') read.traces += 1;
      if (local === 'event') read.events += 1;
    });
    parser.write(xes).close();
    expect(read).toEqual({ traces: 1, events: 5 });
    expect(xes).not.toContain(bob.username);
    const [head, ...lines] = (await file(ann, 'csv')).payload.trim().split('\r\n');
    expect(head).toContain('case:concept:name,case:entry');
    expect(lines).toHaveLength(5);
    const moves = lines.map((line) => line.split(',')[7]);
    expect(moves).toEqual(['complete', 'schedule', 'complete', 'schedule', 'complete']);
    await publishDefinition(admin, moduleId, definition(admin.id, ['start', 'viewOwn']));
    expect((await file(ann, 'xes')).statusCode).toBe(403);
  });
});
