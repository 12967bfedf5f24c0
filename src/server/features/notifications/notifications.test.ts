import { describe, expect, it } from 'vitest';
import { getNotification } from '#contracts/notifications/get-notification.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { readAllNotifications } from '#contracts/notifications/read-all-notifications.ts';
import { readNotification } from '#contracts/notifications/read-notification.ts';
import { unreadNotifications } from '#contracts/notifications/unread-notifications.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

describe('notifications', () => {
  it('are shown in the language of the reader, newest first, and counted until read', async () => {
    const { ana, ben, designer } = await aStaffedTenant(platform);
    const moduleId = await anExpenseApp(designer);
    for (let index = 0; index < 3; index++) {
      await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
    }
    const page = await ana.call(listNotifications, { query: { lenght: 2 } });
    expect(page).toMatchObject({ unread: 3, open: 3 });
    expect(page.notif).toHaveLength(2);
    expect(page.notif[0]).toMatchObject({
      notification_type_name: 'assigned',
      current_step: 'Manager approval',
      record_created_by: { name: 'Ben' },
      actor: { name: 'Ben' },
      read_on: null,
    });
    expect(page.notif[0]?.notification_content).toMatch(
      /^Manager approval: “EXP-\d{4}-0003 · Trade fair” is waiting for you$/,
    );
    const german = await ana.inject({
      method: 'GET',
      url: '/api/Notification',
      headers: { 'accept-language': 'de' },
    });
    expect(german.body).toContain('wartet auf Sie');

    const id = page.notif[0]?.id ?? '';
    expect(await ana.call(readNotification, { query: { id } })).toEqual({ unread: 2 });
    expect(await ana.call(readNotification, { query: { id } })).toEqual({ unread: 2 });
    expect((await ben.attempt(readNotification, { query: { id } })).status).toBe(404);
    expect(await ana.call(getNotification, { params: { id } })).toMatchObject({ id, module_id: moduleId });
    expect((await ben.attempt(getNotification, { params: { id } })).status).toBe(404);
    const all = await ana.call(readAllNotifications, {});
    expect(all).toMatchObject({ unread: 0, marked: 2 });
    const undo = { body: { read_on: all.read_on } };
    expect(await ben.call(unreadNotifications, undo)).toEqual({ unread: 0 });
    expect((await ana.call(listNotifications, { query: {} })).unread).toBe(0);
    expect(await ana.call(unreadNotifications, undo)).toEqual({ unread: 2 });
    expect((await ana.call(getNotification, { params: { id } })).read_on).not.toBeNull();
    expect((await ben.call(listNotifications, { query: {} })).notif).toEqual([]);
  });

  it.each(['page=0', 'page=x', 'lenght=1000'])('refuses %s', async (query) => {
    const { ana } = await aStaffedTenant(platform);
    const answer = await ana.inject({ method: 'GET', url: `/api/Notification?${query}` });
    expect([400, 422]).toContain(answer.statusCode);
  });
});
