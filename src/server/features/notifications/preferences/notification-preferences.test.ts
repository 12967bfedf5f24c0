import { describe, expect, it } from 'vitest';
import { sendComment } from '#contracts/comments/send-comment.ts';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { getNotificationPreferences } from '#contracts/notifications/get-notification-preferences.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { setNotificationPreference } from '#contracts/notifications/set-notification-preference.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function aMailingApp() {
  const staff = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(staff.designer, (definition) => ({
    ...definition,
    emailTemplates: {
      ...definition.emailTemplates,
      submit: { subject: 'A task', body: '<p>{title}</p>' },
      rejected: { subject: 'Turned down', body: '<p>{title}</p>' },
    },
  }));
  return { ...staff, moduleId };
}

describe('notification preferences', () => {
  it('are the defaults until a person changes a kind for themselves', async () => {
    const { ben, ana, admin } = await aStaffedTenant(platform);
    const usual = await ben.call(getNotificationPreferences, {});
    expect(usual).toContainEqual({ kind: 'assigned', inApp: true, byMail: true, isAlwaysInApp: true });
    expect(usual).toContainEqual({ kind: 'commented', inApp: true, byMail: false, isAlwaysInApp: false });
    expect(usual.map(({ kind }) => kind)).not.toContain('faulted');
    expect((await admin.call(getNotificationPreferences, {})).map(({ kind }) => kind)).toContain('faulted');
    await ben.call(setNotificationPreference, { body: { kind: 'commented', inApp: false, byMail: true } });
    await ben.call(setNotificationPreference, { body: { kind: 'rejected', inApp: true, byMail: false } });
    const chosen = await ben.call(getNotificationPreferences, {});
    expect(chosen).toEqual(
      usual.map((each) => {
        if (each.kind === 'commented') return { ...each, inApp: false, byMail: true };
        return each.kind === 'rejected' ? { ...each, byMail: false } : each;
      }),
    );
    expect(await ana.call(getNotificationPreferences, {})).toEqual(usual);
  });

  it('refuse to hide notifications about tasks in the app, and unknown kinds', async () => {
    const { ben } = await aStaffedTenant(platform);
    const before = await ben.call(getNotificationPreferences, {});
    const hidden = { kind: 'assigned' as const, inApp: false, byMail: false };
    const refused = await ben.attempt(setNotificationPreference, { body: hidden });
    expect(refused).toMatchObject({ status: 422, error: { errors: [{ path: 'body.inApp' }] } });
    const unknown = await ben.inject({
      method: 'PUT',
      url: setNotificationPreference.path,
      payload: { ...hidden, kind: '__proto__' },
    });
    expect([400, 422]).toContain(unknown.statusCode);
    expect(await ben.call(getNotificationPreferences, {})).toEqual(before);
  });

  it('decide what the bell shows and which mails of an app are sent', async () => {
    const { ana, ben, admin, moduleId } = await aMailingApp();
    await ana.call(setNotificationPreference, { body: { kind: 'assigned', inApp: true, byMail: false } });
    await ben.call(setNotificationPreference, { body: { kind: 'rejected', inApp: false, byMail: true } });
    await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
    const { items } = await ana.call(listTasks, { body: {} });
    const task_id = items[0]?.id ?? '';
    expect((await ana.call(listNotifications, { query: {} })).notif).toMatchObject([{ task_id }]);
    await ana.call(decideTask, { body: { task_id, accepted: false, description: 'No' } });
    await platform.settle();
    expect(await ben.call(listNotifications, { query: {} })).toMatchObject({ notif: [], unread: 0 });
    const { items: mails } = await admin.call(listSentMails, { body: {} });
    expect(mails.map(({ subject }) => subject)).toEqual(['Turned down']);
  });

  it('send mails for kinds that are only shown in the app by default, in the language of the reader', async () => {
    const { ana, ben, admin, moduleId } = await aMailingApp();
    const data = claimValues(ben);
    const { id: recordId } = await ben.call(submitEntry, { query: { moduleId }, body: { data } });
    await platform.settle();
    const before = (await admin.call(listSentMails, { body: {} })).items.length;
    const query = { moduleId, recordId };
    await ana.call(sendComment, { query, body: { text: 'Silent' } });
    await platform.settle();
    expect((await admin.call(listSentMails, { body: {} })).items).toHaveLength(before);
    await ben.call(setNotificationPreference, { body: { kind: 'commented', inApp: false, byMail: true } });
    await ana.call(sendComment, { query, body: { text: 'Heard' } });
    await platform.settle();
    const { items: mails } = await admin.call(listSentMails, { body: {} });
    const [mail] = mails.filter(({ subject }) => subject.startsWith('Ana commented on “EXP-'));
    expect(mails).toHaveLength(before + 1);
    expect(mail?.html).toContain(`/item-editor/${moduleId}/${recordId}`);
    expect((await ben.call(listNotifications, { query: {} })).notif).toHaveLength(1);
  });
});
