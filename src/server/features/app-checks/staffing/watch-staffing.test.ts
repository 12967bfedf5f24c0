import { describe, expect, it } from 'vitest';
import { setOutOfOffice } from '#contracts/absences/set-out-of-office.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { sendNightlyJobs } from '#server/platform/jobs/nightly.ts';
import { aDefinition, anApproval } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { watchStaffing } from './watch-staffing.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => now });

/** The turn of housekeeping in the night before this day. */
async function night(day: string): Promise<void> {
  now = new Date(`${day}T03:00:00.000Z`);
  await sendNightlyJobs(platform.running.platform, [watchStaffing]);
  await platform.settle();
}

async function anApp() {
  now = new Date('2026-03-02T09:00:00.000Z');
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const designer = await tenant.asUser('isConsultant');
  const other = await tenant.asUser('isFullUser');
  const boss = await tenant.addUser();
  const workflow = anApproval([{ kind: 'user', value: boss.id }]);
  const moduleId = await aPublishedApp(designer, aDefinition(undefined, { workflow }));
  return { tenant, admin, designer, other, boss, moduleId };
}

async function told(user: TestUser) {
  const { notif } = await user.call(listNotifications, { query: {} });
  return notif.map(({ notification_type_name, module_id, record_id, notification_content }) => [
    notification_type_name,
    module_id,
    record_id,
    notification_content,
  ]);
}

/** An absent person with an absent substitute: no one can answer. */
async function bothAway(boss: TestUser, other: TestUser, day: string): Promise<void> {
  const outOfOffice = (substituteId: string) => ({ from: day, to: day, substituteId });
  await boss.call(setOutOfOffice, { body: { outOfOffice: outOfOffice(other.id) } });
  await other.call(setOutOfOffice, { body: { outOfOffice: outOfOffice(boss.id) } });
}

describe('the nightly staffing check', () => {
  it('tells the designer and administrators once about a step with no one to respond, and again if it recurs', async () => {
    const { admin, designer, other, boss, moduleId } = await anApp();
    await night('2026-03-03');
    expect(await told(designer)).toEqual([]);
    await bothAway(boss, other, '2026-03-04');
    await night('2026-03-04');
    const once = await told(designer);
    expect(once).toEqual([
      [
        'unstaffed',
        moduleId,
        null,
        expect.stringMatching(/^“App nr \d+”: no one can respond to some entries at the step approval$/),
      ],
    ]);
    expect(await told(admin)).toEqual(once);
    expect(await told(other)).toEqual([]);
    expect(await told(boss)).toEqual([]);
    await night('2026-03-04');
    expect(await told(designer)).toHaveLength(1);
    await night('2026-03-05');
    expect(await told(designer)).toHaveLength(1);
    await bothAway(boss, other, '2026-03-06');
    await night('2026-03-06');
    expect(await told(designer)).toHaveLength(2);
  });

  it('does not report a lasting problem again', async () => {
    const { admin, other, boss } = await anApp();
    const outOfOffice = (substituteId: string) => ({ from: '2026-03-03', to: '2026-03-09', substituteId });
    await boss.call(setOutOfOffice, { body: { outOfOffice: outOfOffice(other.id) } });
    await other.call(setOutOfOffice, { body: { outOfOffice: outOfOffice(boss.id) } });
    for (const day of ['2026-03-03', '2026-03-04', '2026-03-05']) await night(day);
    expect(await told(admin)).toHaveLength(1);
  });
});
