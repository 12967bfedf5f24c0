import { describe, expect, it } from 'vitest';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { deleteTaskFilter } from '#contracts/tasks/delete-task-filter.ts';
import { listAllTasks } from '#contracts/tasks/list-all-tasks.ts';
import { listTaskFilters } from '#contracts/tasks/list-task-filters.ts';
import { listTasksOfTeam } from '#contracts/tasks/list-tasks-of-team.ts';
import { listTasksOfUser } from '#contracts/tasks/list-tasks-of-user.ts';
import { saveTaskFilter } from '#contracts/tasks/save-task-filter.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** The first step is assigned to Ben. Ben shares the team Travel with Eve, and Ana manages him. */
const askingBen =
  (benId: string, shows: 'viewOwn' | 'viewTeam') =>
  (definition: ModuleDefinition): ModuleDefinition => ({
    ...definition,
    permission: {
      rawPermission: null,
      rules: [{ who: { kind: 'everyone', value: '' }, actions: ['start', shows] }],
    },
    workflow: {
      ...definition.workflow,
      activities: definition.workflow.activities.map((activity) =>
        activity.activityId === 'manager'
          ? {
              ...activity,
              properties: { ...activity.properties, Assignees: [{ kind: 'user', value: benId }] },
            }
          : activity,
      ),
    },
  });

async function aStage(shows: 'viewOwn' | 'viewTeam') {
  const staff = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(staff.designer, askingBen(staff.ben.id, shows));
  for (const person of [staff.eve, staff.cho]) {
    await person.call(submitEntry, { query: { moduleId }, body: { data: claimValues(person) } });
  }
  const { teams } = await staff.designer.call(lookUpAssignees, { query: { searchTerm: 'Travel' } });
  return { ...staff, moduleId, teamId: teams[0]?.id ?? '' };
}

const starters = ({ items }: { items: { record_started_by: { name: string } | null }[] }) =>
  items.map((task) => task.record_started_by?.name).sort();

describe('tasks of others', () => {
  it('are all shown to administrators, and to others if they may see the entries', async () => {
    const { admin, ana, ben, eve, cho, teamId } = await aStage('viewOwn');
    const ofBen = { query: { userId: ben.id }, body: {} };
    const everything = await admin.call(listTasksOfUser, ofBen);
    expect(starters(everything)).toEqual(['Cho', 'Eve']);
    expect(everything.items[0]).toMatchObject({ assignee: { id: ben.id, name: 'Ben' }, on_behalf_of: null });
    expect(everything.items[0]?.amount).toEqual({ label: 'Total', text: '120.00' });
    expect(starters(await ben.call(listTasksOfUser, ofBen))).toEqual(['Cho', 'Eve']);
    expect(starters(await ana.call(listTasksOfUser, ofBen))).toEqual([]);
    expect((await cho.attempt(listTasksOfUser, ofBen)).status).toBe(404);

    const ofTravel = { query: { teamId }, body: {} };
    expect(starters(await admin.call(listTasksOfTeam, ofTravel))).toEqual(['Cho', 'Eve']);
    expect(starters(await eve.call(listTasksOfTeam, ofTravel))).toEqual(['Eve']);
    expect(starters(await eve.call(listTasksOfTeam, { query: {}, body: {} }))).toEqual(['Eve']);
    expect((await cho.attempt(listTasksOfTeam, ofTravel)).status).toBe(404);
    expect(starters(await cho.call(listTasksOfTeam, { query: {}, body: {} }))).toEqual([]);

    expect(starters(await admin.call(listAllTasks, { body: {} }))).toEqual(['Cho', 'Eve']);
    expect(starters(await cho.call(listAllTasks, { body: {} }))).toEqual(['Cho']);
    const all = await ben.call(listAllTasks, { body: {} });
    expect(starters(all)).toEqual(['Cho', 'Eve']);
    expect(all.columns).toContainEqual({
      name: 'workflow_status',
      operators: expect.arrayContaining(['eq']),
      isHidden: true,
    });
  });

  it('of a team are shown if the app shows the entries of team members', async () => {
    const { eve, dee, teamId } = await aStage('viewTeam');
    expect(starters(await eve.call(listTasksOfTeam, { query: { teamId }, body: {} }))).toEqual(['Eve']);
    expect(starters(await dee.call(listAllTasks, { body: {} }))).toEqual([]);
  });

  it('are filtered and searched like own ones', async () => {
    const { admin, ben, cho } = await aStage('viewOwn');
    const rules = [{ field: 'assignee', operator: 'eq' as const, value: ben.id }];
    const found = await admin.call(listAllTasks, { body: { filters: { condition: 'and', rules } } });
    expect(found.total).toBe(2);
    const none = [{ field: 'assignee', operator: 'eq' as const, value: cho.id }];
    const filters = { condition: 'and' as const, rules: none };
    expect((await admin.call(listAllTasks, { body: { filters } })).total).toBe(0);
  });
});

describe('saved filters', () => {
  const late = {
    condition: 'and' as const,
    rules: [{ field: 'isOverdue', operator: 'eq' as const, value: true }],
  };

  it('belong to one person, are replaced by name, and can be deleted', async () => {
    const { ana, ben } = await aStaffedTenant(platform);
    const days = { started_on: 'thisWeek' as const, due_at: 'next7Days' as const };
    const body = { name: 'Late ones', scope: 'mine' as const, filters: late, days };
    const { id } = await ana.call(saveTaskFilter, { body });
    expect(
      await ana.call(saveTaskFilter, { body: { ...body, name: 'LATE ONES', searchValue: 'x' } }),
    ).toEqual({ id });
    expect(await ana.call(listTaskFilters, {})).toEqual([
      { id, name: 'LATE ONES', scope: 'mine', searchValue: 'x', filters: late, days },
    ]);
    expect(await ben.call(listTaskFilters, {})).toEqual([]);
    expect((await ben.attempt(deleteTaskFilter, { params: { id } })).status).toBe(404);
    expect(await ana.call(listTaskFilters, {})).toHaveLength(1);
    await ana.call(deleteTaskFilter, { params: { id } });
    expect(await ana.call(listTaskFilters, {})).toEqual([]);
  });

  it('lose relative days when they are replaced by a filter without any', async () => {
    const { ana } = await aStaffedTenant(platform);
    const body = { name: 'Mine', scope: 'mine' as const };
    await ana.call(saveTaskFilter, { body: { ...body, days: { due_at: 'today' } } });
    await ana.call(saveTaskFilter, { body });
    expect(await ana.call(listTaskFilters, {})).toMatchObject([{ name: 'Mine', days: {} }]);
  });

  it.each([
    [{ name: ' ', scope: 'mine' }],
    [{ name: 'x', scope: 'others' }],
    [{ name: 'x', scope: 'mine', days: { due_at: 'someday' } }],
    [
      {
        name: 'x',
        scope: 'mine',
        filters: { condition: 'and', rules: [{ field: 'no', operator: 'eq', value: 1 }] },
      },
    ],
  ])('refuse %j', async (payload) => {
    const { ana } = await aStaffedTenant(platform);
    const answer = await ana.inject({ method: 'POST', url: '/api/Task/filters/save', payload });
    expect([400, 422]).toContain(answer.statusCode);
    expect(await ana.call(listTaskFilters, {})).toEqual([]);
  });
});
