import { describe, expect, it } from 'vitest';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { getTeamCalendar } from '#contracts/tenants/get-team-calendar.ts';
import { getWorkCalendar } from '#contracts/tenants/get-work-calendar.ts';
import { saveTeamCalendar } from '#contracts/tenants/save-team-calendar.ts';
import { saveWorkCalendar } from '#contracts/tenants/save-work-calendar.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { directory } from '#server/features/people/index.ts';
import { aStaffedTenant, type Staff } from '#test/factories/approval-app.ts';
import { aDefinition, anApproval } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

// A Thursday afternoon.
const platform = useTestPlatform({ now: () => new Date('2026-03-05T15:00:00.000Z') });
const unknownId = '01900000-0000-7000-8000-000000000000';

const fourDays = {
  weekdays: [1, 2, 3, 4],
  start: '08:00',
  end: '16:00',
  holidays: [{ date: '2026-03-09', name: 'Founders’ day' }],
  timeZone: null,
};
const nights = { weekdays: [5, 6, 7], start: '20:00', end: '24:00', holidays: [], timeZone: 'Europe/Vienna' };

async function teamId({ tenant }: Staff): Promise<string> {
  const { teams } = await directory(await tenant.context());
  return teams[0]?.id ?? '';
}

/** When a task is due within two working hours. */
async function dueOf({ designer, cho, ben }: Staff, assignee: object, user = ben): Promise<string | null> {
  const approval = anApproval([assignee]);
  const activities = approval.activities.map((activity) =>
    activity.activityId === 'approval'
      ? { ...activity, properties: { ...activity.properties, DueIn: { amount: 2, unit: 'workingHours' } } }
      : activity,
  );
  const moduleId = await aPublishedApp(
    designer,
    aDefinition(undefined, { workflow: { ...approval, activities } }),
  );
  await cho.call(submitEntry, { query: { moduleId }, body: { data: {} } });
  const { items } = await user.call(listTasks, { body: {} });
  return items.find((task) => task.moduleId === moduleId)?.due_at ?? null;
}

describe('working hours', () => {
  it('are Monday to Friday, nine to five, by default', async () => {
    const staff = await aStaffedTenant(platform);
    const standard = {
      weekdays: [1, 2, 3, 4, 5],
      start: '09:00',
      end: '17:00',
      holidays: [],
      timeZone: null,
    };
    expect(await staff.ben.call(getWorkCalendar, {})).toEqual({
      calendar: standard,
      isStandard: true,
      revision: 0,
    });
    expect(await dueOf(staff, { kind: 'user', value: staff.ben.id })).toBe('2026-03-05T17:00:00.000Z');
  });

  it('of the organisation skip its nights, weekends and holidays', async () => {
    const staff = await aStaffedTenant(platform);
    await staff.admin.call(saveWorkCalendar, { body: { ...fourDays, revision: 0 } });
    expect(await staff.ben.call(getWorkCalendar, {})).toEqual({
      calendar: fourDays,
      isStandard: false,
      revision: 1,
    });
    // One hour on Thursday, then Friday to Sunday off and Monday a holiday.
    expect(await dueOf(staff, { kind: 'user', value: staff.ben.id })).toBe('2026-03-10T09:00:00.000Z');
  });

  it('of a team count if only that team is asked', async () => {
    const staff = await aStaffedTenant(platform);
    const params = { teamId: await teamId(staff) };
    await staff.admin.call(saveWorkCalendar, { body: { ...fourDays, revision: 0 } });
    const inherited = await staff.ben.call(getTeamCalendar, { params });
    expect(inherited).toEqual({ calendar: fourDays, isOwn: false, revision: 0 });
    await staff.admin.call(saveTeamCalendar, { params, body: { calendar: nights, revision: 0 } });
    expect(await staff.ben.call(getTeamCalendar, { params })).toEqual({
      calendar: nights,
      isOwn: true,
      revision: 1,
    });
    expect(await dueOf(staff, { kind: 'team', value: 'Travel' })).toBe('2026-03-06T21:00:00.000Z');
    expect(await dueOf(staff, { kind: 'user', value: staff.ben.id })).toBe('2026-03-10T09:00:00.000Z');
    await staff.admin.call(saveTeamCalendar, { params, body: { calendar: null, revision: 1 } });
    expect(await dueOf(staff, { kind: 'team', value: 'Travel' })).toBe('2026-03-10T09:00:00.000Z');
  });

  it('are refused if they end before they start, have no days, or belong to no team', async () => {
    const { admin, ben, ...staff } = await aStaffedTenant(platform);
    const attempt = (body: typeof fourDays) =>
      admin.attempt(saveWorkCalendar, { body: { ...body, revision: 0 } });
    const wrong = [
      await attempt({ ...fourDays, end: '08:00' }),
      await attempt({ ...fourDays, weekdays: [] }),
      await attempt({ ...fourDays, start: '25:00' }),
    ];
    expect(wrong.map(({ status, error }) => [status, error?.errors[0]?.path])).toEqual([
      [422, 'body.end'],
      [422, 'body.weekdays'],
      [422, 'body.start'],
    ]);
    expect((await ben.call(getWorkCalendar, {})).isStandard).toBe(true);
    const body = { calendar: nights, revision: 0 };
    expect((await admin.attempt(saveTeamCalendar, { params: { teamId: unknownId }, body })).status).toBe(404);
    const params = { teamId: await teamId({ admin, ben, ...staff }) };
    expect((await ben.attempt(saveTeamCalendar, { params, body })).status).toBe(403);
  });

  it('that someone has saved since they were read are not overwritten', async () => {
    const staff = await aStaffedTenant(platform);
    const { admin, tenant } = staff;
    const ada = await tenant.addUser({ username: 'ada', flags: ['isAdministrator'] });
    const params = { teamId: await teamId(staff) };
    const organization = (user: typeof ada, revision: number) =>
      user.attempt(saveWorkCalendar, { body: { ...fourDays, revision } });
    const team = (user: typeof ada, calendar: typeof nights | null, revision: number) =>
      user.attempt(saveTeamCalendar, { params, body: { calendar, revision } });
    const stale = {
      status: 409,
      error: { code: 'stale_revision', params: { name: 'Ada', changedBy: ada.id } },
    };

    expect(await organization(ada, 0)).toMatchObject({ status: 200, data: { revision: 1 } });
    expect(await organization(admin, 0)).toMatchObject(stale);
    expect(await organization(admin, 1)).toMatchObject({ status: 200, data: { revision: 2 } });

    expect(await team(admin, null, 0)).toMatchObject({ status: 200, data: { revision: 0 } });
    expect(await team(ada, nights, 0)).toMatchObject({ status: 200, data: { revision: 1 } });
    expect(await team(admin, null, 0)).toMatchObject(stale);
    // Hours that were given up do not come back by a save of one who still sees them.
    expect(await team(ada, null, 1)).toMatchObject({ status: 200, data: { revision: 2 } });
    expect(await team(admin, nights, 1)).toMatchObject(stale);
    expect(await admin.call(getTeamCalendar, { params })).toMatchObject({ isOwn: false, revision: 2 });
    expect(await team(admin, nights, 2)).toMatchObject({ status: 200, data: { revision: 3 } });
    expect(await admin.call(getTeamCalendar, { params })).toMatchObject({ isOwn: true, revision: 3 });
  });
});
