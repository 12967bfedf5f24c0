import { beforeEach, expect, it } from 'vitest';
import { setOutOfOffice } from '#contracts/absences/set-out-of-office.ts';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { getCalendarFeed } from '#contracts/calendar-feed/get-calendar-feed.ts';
import { renewCalendarFeed } from '#contracts/calendar-feed/renew-calendar-feed.ts';
import { revokeCalendarFeed } from '#contracts/calendar-feed/revoke-calendar-feed.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let author: TestUser;
let approver: TestUser;

function dueApproval(assigneeId: string) {
  const workflow = anApproval([{ kind: 'user', value: assigneeId }]);
  const activities = workflow.activities.map((activity) =>
    activity.activityId === 'approval'
      ? {
          ...activity,
          properties: {
            ...activity.properties,
            Title: 'Approve {title}',
            DueIn: { amount: 3, unit: 'hours' },
          },
        }
      : activity,
  );
  return { ...workflow, activities };
}

beforeEach(async () => {
  tenant = await platform.newTenant();
  author = await tenant.addUser();
  approver = await tenant.addUser();
  const designer = await tenant.asUser('isConsultant');
  const definition = aDefinition([aSection('main', [aField('title', 'text')])], {
    workflow: dueApproval(approver.id),
    permission: { rules: [{ who: { kind: 'everyone' }, actions: ['start'] }], rawPermission: null },
  });
  const moduleId = await aPublishedApp(designer, definition);
  await author.call(submitEntry, { query: { moduleId }, body: { data: { title: 'Laptops; 24' } } });
});

async function read(url: string, from: TestTenant = tenant) {
  const { pathname, search } = new URL(url);
  const answer = await from.anyone.inject({ method: 'GET', url: `${pathname}${search}` });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    text: answer.payload.replaceAll('\r\n ', ''),
  };
}

it('has the due tasks and the absence of its owner, and nobody else’s', async () => {
  await approver.call(setOutOfOffice, {
    body: { outOfOffice: { from: '2099-12-30', to: '2099-12-31', substituteId: author.id } } as never,
  });
  const { url } = await approver.call(renewCalendarFeed, {});
  const feed = await read(url);
  expect(feed).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
  expect(feed.text).toContain('SUMMARY:Approve Laptops\\; 24');
  expect(feed.text).toMatch(/URL:http.*\/task-editor\//);
  expect(feed.text).toContain('DTSTART;VALUE=DATE:20991230');
  expect((await approver.call(getCalendarFeed, {})).last_used_on).not.toBeNull();
  const other = await author.call(renewCalendarFeed, {});
  expect((await read(other.url)).text).not.toContain('Laptops');
});

it('is shown once, and worthless when renewed, revoked, or its owner is deactivated', async () => {
  const first = await approver.call(renewCalendarFeed, {});
  const state = await approver.call(getCalendarFeed, {});
  expect(state.hasFeed).toBe(true);
  expect(JSON.stringify(state)).not.toContain(new URL(first.url).searchParams.get('token'));
  const second = await approver.call(renewCalendarFeed, {});
  expect((await read(first.url)).status).toBe(404);
  expect((await read(second.url)).status).toBe(200);
  expect((await read(second.url, await platform.newTenant())).status).toBe(404);
  await approver.call(revokeCalendarFeed, {});
  expect((await read(second.url)).status).toBe(404);
  expect((await approver.call(getCalendarFeed, {})).hasFeed).toBe(false);
  const third = await approver.call(renewCalendarFeed, {});
  const admin = await tenant.asUser('isAdministrator');
  await admin.call(deleteUser, { params: { id: approver.id }, body: { leave_behind: true } });
  expect((await read(third.url)).status).toBe(404);
});
